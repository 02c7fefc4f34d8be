import type { CatalogueWord } from './food-name.ts';

/** Words for kinds of goods, tastes, occasions and festivals. */
export const CATALOGUE_WORDS: readonly CatalogueWord[] = [
  {
    id: 'savoury',
    names: `savoury, savouries, savory, savories, snack, snacks, namkeen, namkin, farsan, karam, kaara, khara, kaara vagai,
      kara vagai, palaharam, palagaram, bakshanam, tiffin, munchies, नमकीन, காரம், கார வகைகள், நொறுக்குத்தீனி, பலகாரம்,
      కారాలు, ಖಾರ, फरसाण, ફરસાણ`,
    shows: ['kind:savoury', 'kind:chips'],
  },
  {
    id: 'sweet',
    names: `sweet, sweets, mithai, mittai, mithayi, inippu, inippugal, meetha, mishti, madhuram, sihi, sihi tindi,
      mithaai, candy, candies, मिठाई, मीठा, இனிப்பு, മിഠായി, മധുരം, ಸಿಹಿ, મીઠાઈ, మిఠాయి, మిఠాయిలు, মিষ্টি`,
    shows: ['kind:sweet'],
  },
  {
    id: 'chips',
    names: `chips, chip, wafers, wafer, crisps, crisp, varuval, varuthathu, चिप्स, वेफर, சிப்ஸ், வறுவல், చిప్స్, ചിപ്സ്, ಚಿಪ್ಸ್,
      ચિપ્સ, વેફર્સ`,
    shows: ['kind:chips'],
  },
  {
    id: 'podi',
    names: `podi, podis, pudi, thool, powder, powders, pud, guro, பொடி, தூள், पाउडर, पावडर, पूड, पोडी, పొడి, ಪುಡಿ, പൊടി,
      পাউডার, গুঁড়ো`,
    shows: ['kind:podi', 'kind:ground-spice'],
  },
  {
    id: 'masala',
    names: `masala, masalas, masalpodi, masala podi, masala powder, spice mix, spice blend, मसाला, மசாலா, మసాలా, മസാല,
      ಮಸಾಲ, મસાલો`,
    shows: ['first:food:garam-masala', 'first:kind:podi', 'kind:ground-spice'],
  },
  {
    id: 'whole-spice',
    names: `whole spice, whole spices, khada masala, sabut masala, gota masala, whole garam masala, garam masala whole,
      khade masale, खड़ा मसाला`,
    shows: ['kind:whole-spice'],
  },
  {
    id: 'ground-spice',
    names: `ground spice, ground spices, pisa masala, pise masale, spice powder, spice powders`,
    shows: ['kind:ground-spice'],
  },
  {
    id: 'spice',
    names: `spice, spices, masale, मसाले`,
    shows: ['kind:whole-spice', 'kind:ground-spice', 'kind:podi'],
  },
  {
    id: 'nuts',
    names: `nuts, nut, dry fruit, dry fruits, dryfruit, dryfruits, mewa, kadalai, pappu, मेवा, கடலை`,
    shows: ['first:food:cashew', 'first:food:peanut'],
  },
  {
    id: 'dal',
    names: `dal, daal, dhal, paruppu, pappu, parippu, दाल, பருப்பு, పప్పు, പരിപ്പ്`,
    shows: ['first:food:dal-podi'],
  },
  {
    id: 'chilli',
    names: `chilli, chillies, chili, chilies, chilly, chille, chiles, red chilli, red chillies, red chili, mirch, mirchi,
      lal mirch, lal mirchi, mirchya, milagai, milakai, milagaai, molagai, molaga, mulaga, mulaku, mulagu podi, mirapakaya,
      menasina, marcha, மிளகாய், मिर्च, मिर्ची, लाल मिर्च, मिरची, മുളക്, మిర్చి, మిరపకాయ, ಮೆಣಸಿನ, મરચા`,
    shows: ['food:chilli-powder', 'food:red-chilli'],
  },
  {
    id: 'banana',
    names: `banana, kela, kele, vazhaikkai, vazhakkai, valakkai, kaya, aratikaya, balekai, केला, केले, வாழைக்காய், കായ`,
    shows: ['food:banana-chips', 'food:jaggery-banana'],
  },
  {
    id: 'spicy',
    names: `spicy, teekha, tikha, tikhat, kaaram, karam, hot, theekha, kaaramana, तीखा, तिखट, காரம்`,
    shows: ['kind:spicy'],
  },
  {
    id: 'kids',
    names: `kids, kid, children, child, bachche, bacche, bachon, mild, not spicy, no spice, no spicy, non spicy, less spicy,
      without spice, kuzhandai, kuzhandhaigal, बच्चे, குழந்தை, குழந்தைகள்`,
    shows: ['kind:kids'],
  },
  {
    id: 'festival',
    names: `festival, festivals, festive, diwali, deepavali, dipavali, divali, dewali, pongal, sankranti, sankranthi,
      navratri, navaratri, golu, kolu, holi, ugadi, vishu, rakhi, raksha bandhan, rakshabandhan, ganesh chaturthi,
      vinayaka chaturthi, dussehra, dasara, gift, gifts, gift box, hamper, gift hamper, return gift, return gifts,
      wedding, seer, marriage, दिवाली, दीवाली, दीपावली, தீபாவளி, பொங்கல், దీపావళి, ദീപാവലി, ದೀಪಾವಳಿ, દિવાળી`,
    shows: ['kind:festival'],
  },
  {
    id: 'onam',
    names: `onam, onam sadya, ഓണം`,
    shows: ['food:jaggery-banana', 'food:banana-chips'],
  },
  {
    id: 'janmashtami',
    names: `gokulashtami, janmashtami, krishna jayanthi, krishna jayanti, krishnashtami, ashtami rohini,
      கோகுலாஷ்டமி, கிருஷ்ண ஜெயந்தி, जन्माष्टमी`,
    shows: ['food:seedai', 'food:murukku', 'food:thattai'],
  },
  {
    id: 'tea-time',
    names: `tea time, teatime, tea, chai, coffee, evening, tea time snacks, evening snacks, evening snack, chai time,
      chai nashta, chai snacks, tea snacks, coffee time, kaapi, चाय`,
    shows: ['kind:savoury', 'kind:chips'],
  },
  {
    id: 'vegetarian',
    names: `veg, pure veg, vegetarian, eggless, egg free, no egg, without egg, shakahari, saivam, शाकाहारी`,
    shows: ['kind:all'],
  },
];
