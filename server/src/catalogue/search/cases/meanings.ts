import type { Cases } from './names-of-products.ts';

/** Cases of near foods, of dishes and their ingredients, kinds, occasions and whole phrases. */
export const MEANINGS: Cases = [
  [
    'mullu-murukku',
    `thenkuzhal, thengulal, தேன்குழல், kai murukku, kai suthu, கை முறுக்கு, കൈ മുറുക്ക്, butter murukku,
      vennai murukku, benne murukku, வெண்ணெய் முறுக்கு, kodubale, kodbale, ಕೋಡುಬಳೆ, chegodilu, ring murukku,
      చెగోడీలు, chakali, chakri, chakkuli, chakralu, चकली, ચકરી, ಚಕ್ಕುಲಿ, చక్రాలు, சக்லி, crunchy chakli,
      मुरुक्कु, ಮುರುಕ್ಕು, മുറുക്കു, murukku with ghee, no garlic murukku, murukku without onion`,
  ],
  [
    'kara-sev omapodi',
    `bhujia, aloo bhujia, भुजिया, ભુજિયા, gathiya, ganthia, गाठिया, ગાંઠિયા, fafda, ફાફડા, ratlami sev,
      laung sev`,
  ],
  [
    'thattai',
    `khakhra, khakra, खाखरा, ખાખરા, mathri, मठरी, nimki, namak pare, नमक पारे, papdi, पापड़ी, thatai, thattay,
      thatte, थट्टै, తట్టై`,
  ],
  [
    'madras-mixture uppu-seedai masala-peanuts masala-cashews',
    `shankarpali, shakkarpara, diamond cuts, शंकरपाळे, gavvalu, గవ్వలు, bhakarwadi, bakarwadi, भाकरवडी,
      chivda, poha mixture, aval mixture, चिवडा, roasted chana, bhuna chana, भुना चना, makhana, foxnut, मखाना,
      sev mamra, murmura, pori, மசாலா பொரி, moong dal namkeen, chiwda, chevdo, ચેવડો, chanachur, Bombay mix,
      navratan`,
  ],
  [
    'mullu-murukku thattai ribbon-pakoda kara-sev omapodi madras-mixture kara-boondi uppu-seedai masala-cashews masala-peanuts',
    `farsan, savoury, savory, snack, namkeen, kaara vagai, palaharam, bakshanam, tiffin, नमकीन, காரம்,
      கார வகைகள், நொறுக்குத்தீனி, பலகாரம், కారాలు, ಖಾರ, फरसाण, snacks`,
  ],
  [
    'tapioca-chips nendran-banana-chips jackfruit-chips',
    `potato chips, aloo wafers, आलू चिप्स, உருளைக்கிழங்கு சிப்ஸ், senai chips, chena chips,
      சேனைக்கிழங்கு சிப்ஸ், arbi chips, cheppankizhangu chips`,
  ],
  [
    'adhirasam',
    `thekua, ठेकुआ, neyyappam, unniyappam, ഉണ്ണിയപ്പം, anarsa, अनरसा, अनारसे, arsa, adirasam, athirasa, अदिरसम`,
  ],
  [
    'coconut-barfi mysore-pak',
    `halwa, alwa, banana halwa, Tirunelveli halwa, gajar halwa, அல்வா, हलवा, kaju katli, काजू कतली,
      காஜு கத்லி, soan papdi, சோன் பப்டி, peda, pedha, पेड़ा, palkova, பால்கோவா`,
  ],
  [
    'boondi-laddu',
    `jangiri, imarti, ஜாங்கிரி, इमरती, jalebi, जलेबी, badusha, balushahi, பாதுஷா, बालूशाही, motichoor,
      मोतीचूर, besan laddu, rava laddu, dink laddu, kesar, saffron, केसर, laadu, ladu, लडडू`,
  ],
  [
    'kadalai-mittai',
    `kadalai, ellu urundai, til laddu, எள்ளு உருண்டை, तिल लड्डू, gajak, tilkut, kamarkat, கமர்கட், pori urundai,
      பொரி உருண்டை, til chikki, Kovilpatti, kadalamittai, peanut chikky`,
  ],
  [
    'idli-podi paruppu-podi curry-leaf-podi',
    `poondu podi, garlic podi, vellulli karam, பூண்டு பொடி, ellu podi, nuvvula podi, kollu podi, கொள்ளு பொடி,
      murungai podi, nalla karam, shenga chutney`,
  ],
  [
    'sambar-podi',
    `vathakuzhambu podi, kuzhambu podi, bisi bele bath powder, methi, fenugreek, vendhayam, uluva, menthulu,
      मेथी, வெந்தயம், ഉലുവ, sambar powder, sambhar masala powder, सांबर पाउडर, சாம்பார்பொடி`,
  ],
  [
    'garam-masala',
    `biryani masala, kurma masala, goda masala, chai masala, meat masala, fish masala, javitri, mace,
      जावित्री, tej patta, bay leaf, तेज पत्ता, பிரியாணி இலை, masala, spice mix, मसाला, மசாலா, masalpodi,
      garammasala, garm masala, masalla`,
  ],
  [
    'thattai ribbon-pakoda madras-mixture kara-boondi sambar-podi rasam-podi idli-podi',
    `hing, heeng, asafoetida, perungayam, kayam, inguva, ingu, हींग, हिंग, பெருங்காயம், കായം, ఇంగువ, ಇಂಗು`,
  ],
  ['omapodi kara-sev', `ajwain, carom, omam, vamu, अजवाइन, ஓமம், અજમો`],
  ['garam-masala star-anise', `saunf, fennel, sombu, perunjeeragam, badisheppu, सौंफ, சோம்பு`],
  ['sharkara-varatti kadalai-mittai adhirasam', `sonth, dry ginger, sukku, chukku, सोंठ, சுக்கு, ചുക്ക്`],
  ['mullu-murukku ribbon-pakoda adhirasam idli-podi curry-leaf-podi', `til, sesame, ellu, nuvvulu, तिल, எள்`],
  [
    'curry-leaf-podi',
    `imli, tamarind, puli, chintapandu, इमली, புளி, karuvepilai podi, curry leaves powder, curryleaf podi,
      கறிவேப்பிலைப் பொடி`,
  ],
  [
    'green-cardamom',
    `badi elaichi, black cardamom, बड़ी इलायची, elaichi whole, cardemom, elaychi, ilayachi, yelaki, ஏலக்காய்கள்`,
  ],
  ['guntur-chilli-powder masala-cashews dry-red-chillies', `Kashmiri chilli`],
  ['mysore-pak boondi-laddu coconut-barfi adhirasam', `ghee, nei, neyyi, घी, நெய், നെയ്യ്`],
  [
    'adhirasam kadalai-mittai sharkara-varatti',
    `jaggery, gud, gur, vellam, bellam, गुड़, வெல்லம், ശർക്കര, jaggery sweets, gud sweets, vellam sweets`,
  ],
  ['kara-sev madras-mixture masala-peanuts paruppu-podi', `garlic, lahsun, poondu, vellulli, veluthulli`],
  [
    'ribbon-pakoda kara-sev omapodi madras-mixture kara-boondi masala-peanuts mysore-pak boondi-laddu',
    `besan, gram flour, kadalai maavu, senaga pindi`,
  ],
  [
    'coconut-barfi uppu-seedai nendran-banana-chips tapioca-chips jackfruit-chips sharkara-varatti',
    `coconut, nariyal, thengai, thenga, kobbari, khobra`,
  ],
  ['mullu-murukku ribbon-pakoda uppu-seedai', `butter, makhan, vennai`],
  [
    'mullu-murukku thattai ribbon-pakoda kara-sev omapodi madras-mixture kara-boondi uppu-seedai masala-peanuts adhirasam sharkara-varatti bitter-gourd-chips masala-cashews',
    `rice, chawal, arisi`,
  ],
  [
    'adhirasam mysore-pak boondi-laddu kadalai-mittai sharkara-varatti coconut-barfi',
    `sweet, mithai, mittai, inippu, meetha, mishti, madhuram, sihi, मिठाई, இனிப்பு, മധുരം, ಸಿಹಿ, મીઠાઈ, sweets`,
  ],
  [
    'nendran-banana-chips tapioca-chips jackfruit-chips bitter-gourd-chips',
    `chips, wafers, crisps, varuval, varuthathu, चिप्स, சிப்ஸ், வறுவல், చిప్స్, ചിപ്സ്, upperi`,
  ],
  [
    'sambar-podi rasam-podi idli-podi curry-leaf-podi paruppu-podi turmeric-powder guntur-chilli-powder coriander-powder garam-masala',
    `podi, pudi, thool, powder, पाउडर, पूड, பொடி, తూள், పొడి, ಪುಡಿ, പൊടി, গুঁড়ো`,
  ],
  [
    'black-pepper green-cardamom cloves cinnamon star-anise cumin-seeds dry-red-chillies',
    `whole spice, khada masala, sabut masala, gota masala, garam masala whole, whole spices`,
  ],
  [
    'turmeric-powder guntur-chilli-powder coriander-powder garam-masala',
    `ground spice, pisa masala, spice powder, ground spices`,
  ],
  ['masala-cashews masala-peanuts', `nuts, dry fruit, mewa, pappu`],
  ['paruppu-podi', `dal, paruppu, parippu, parupu podi, paruppupodi`],
  [
    'kara-sev madras-mixture kara-boondi masala-cashews masala-peanuts bitter-gourd-chips rasam-podi idli-podi guntur-chilli-powder black-pepper dry-red-chillies',
    `spicy, teekha, tikhat, kaaram, hot`,
  ],
  [
    'mullu-murukku omapodi nendran-banana-chips tapioca-chips mysore-pak boondi-laddu kadalai-mittai coconut-barfi paruppu-podi',
    `kids, children, bachche, mild, not spicy`,
  ],
  ['sharkara-varatti', `Onam, ഓണം, shakkara varatti, sarkaravaratti`],
  ['uppu-seedai', `gokulashtami, janmashtami, krishna jayanthi, seedei, cheedei`],
  [
    'mullu-murukku thattai madras-mixture uppu-seedai nendran-banana-chips adhirasam mysore-pak boondi-laddu coconut-barfi sharkara-varatti',
    `diwali, deepavali, தீபாவளி, दिवाली, pongal, navratri, golu, holi, ugadi, vishu, rakhi, ganesh chaturthi,
      gift, hamper, return gift, wedding, seer`,
  ],
  [
    'mullu-murukku thattai ribbon-pakoda kara-sev omapodi madras-mixture kara-boondi uppu-seedai masala-cashews masala-peanuts nendran-banana-chips tapioca-chips jackfruit-chips bitter-gourd-chips',
    `tea time, evening snacks, chai, coffee`,
  ],
  ['guntur-chilli-powder dry-red-chillies', `mirch, mirchi, milagai, chilli, chilly, lal mirch, मिर्च, மிளகாய்`],
  ['kara-sev', `Sattur, sev, karasev, कारा सेव`],
  ['mysore-pak', `pak, mysore, mysorepak, mysore paak`],
  [
    'turmeric-powder',
    `haldi chahiye, haldi powder 250g, haldipowder, tumeric powder, turmaric, हल्दि, हलदी पाउडर, மஞ்சள்தூள்`,
  ],
  ['rasam-podi', `rasam masala`],
  ['idli-podi', `idly podi, gun powder, chutny powder, molagapodi, इडली पोडी, இட்லிப்பொடி`],
  ['nendran-banana-chips', `best banana chips online, bananachips, kele ka chips, चिप्स केला`],
  ['omapodi', `oma podi`],
  ['black-pepper', `milagu thool, pepper powder, kali mirch, kalimirch, പെപ്പർ`],
  ['coriander-powder', `dhaniya powder, corainder, coriandar`],
  ['cumin-seeds', `jeera seeds, cummin, jeerakam, zira`],
  ['guntur-chilli-powder', `lalmirch powder, மிளகாய்த் தூள்`],
  ['bitter-gourd-chips', `karela chips`],
  ['jackfruit-chips', `chakka chips`],
  ['tapioca-chips', `kappa chips, tapioka chips`],
  ['ribbon-pakoda', `ribon pakoda, ribbon pakora`],
  ['madras-mixture', `mixcher, mikchar, spicy mixture`],
  ['kara-boondi', `bundi, bundhi`],
  ['cinnamon', `cinammon, cinemon, dalcini, daalchini`],
  ['cloves', `lawang, loung, long, laung, grambu`],
  ['star-anise', `chakraphul, star aniseed, staranise, annasipu`],
  ['masala-peanuts', `verkadala, mungfali, moongfali`],
  ['masala-cashews', `mundiri, kaaju, kajoo masala`],
  ['coconut-barfi', `nariyal burfi, cocunut barfi, coconut burfy`],
  ['dry-red-chillies', `red chili dry, dry red chilly, gundu milagai, vara milaga, sukhi mirch`],
];

/** Searches, and what they must never show. */
export const NEVER: Cases = [
  [
    'kara-sev madras-mixture masala-peanuts paruppu-podi',
    `no onion no garlic, without garlic, no garlic, onion free, satvik, bina lahsun pyaz, poondu illamal,
      vengayam poondu illa, no onion, garlic free, without onion and garlic`,
  ],
  ['kara-sev madras-mixture masala-peanuts paruppu-podi tapioca-chips', `jain`],
  [
    'mysore-pak boondi-laddu coconut-barfi adhirasam mullu-murukku ribbon-pakoda uppu-seedai',
    `vegan, no milk, dairy free, no ghee, without milk`,
  ],
  [
    'thattai idli-podi ribbon-pakoda sambar-podi rasam-podi kara-boondi madras-mixture',
    `gluten free, no wheat, glutenfree, without wheat`,
  ],
  [
    'adhirasam mysore-pak boondi-laddu kadalai-mittai sharkara-varatti coconut-barfi',
    `sugar free, no sugar, diabetic, without sugar`,
  ],
  ['mysore-pak boondi-laddu coconut-barfi', `jaggery, gud sweets, vellam, bellam sweets`],
  [
    'masala-cashews masala-peanuts madras-mixture kara-boondi boondi-laddu kadalai-mittai coconut-barfi',
    `nut free, no nuts, no peanut, without nuts`,
  ],
  ['mullu-murukku thattai omapodi', `garlic`],
  [
    'mullu-murukku thattai ribbon-pakoda kara-sev omapodi madras-mixture kara-boondi uppu-seedai masala-cashews masala-peanuts adhirasam mysore-pak boondi-laddu kadalai-mittai sharkara-varatti coconut-barfi nendran-banana-chips tapioca-chips jackfruit-chips bitter-gourd-chips sambar-podi rasam-podi idli-podi curry-leaf-podi paruppu-podi turmeric-powder guntur-chilli-powder coriander-powder garam-masala black-pepper green-cardamom cloves cinnamon star-anise cumin-seeds dry-red-chillies',
    `onion`,
  ],
  ['kara-sev kara-boondi', `karela, karela chips`],
  ['kadalai-mittai adhirasam mysore-pak boondi-laddu kadalai-mittai sharkara-varatti coconut-barfi', `methi`],
  ['omapodi', `podi, powder`],
  ['guntur-chilli-powder dry-red-chillies', `milagu, kali mirch`],
  ['black-pepper', `milagai, mirch, mirchi, chilli, bell pepper`],
  ['tapioca-chips', `kappalandi, sabudana, javvarisi`],
  ['masala-peanuts', `kappa`],
  ['jackfruit-chips sharkara-varatti', `chakka varatti`],
  ['mullu-murukku', `chakra phool`],
  ['star-anise', `chakri, star fruit`],
  ['jackfruit-chips', `chakkuli`],
  ['cumin-seeds', `perunjeeragam, karunjeeragam, shahi jeera, kala jeera, seeraga samba`],
  ['curry-leaf-podi kadalai-mittai', `pattai`],
  ['cloves', `lavanga pattai`],
  ['cinnamon curry-leaf-podi', `tej patta`],
  ['cinnamon', `kadi patta, patti, dal`],
  ['curry-leaf-podi', `curry powder, sev`],
  ['nendran-banana-chips', `kayam`],
  ['thattai ribbon-pakoda madras-mixture kara-boondi sambar-podi rasam-podi idli-podi', `kaya varuthathu`],
  ['mysore-pak', `mysore paruppu, mysore bonda`],
  ['sharkara-varatti kadalai-mittai', `sakkarai`],
  ['masala-cashews', `kaju katli`],
  ['kara-sev', `seb, semiya`],
  ['kara-sev omapodi', `sevai, seviyan`],
  ['ribbon-pakoda', `onion pakora, bajji, mysore pak`],
  ['coconut-barfi', `coconut oil, nut`],
  ['turmeric-powder', `lady’s finger`],
  ['mullu-murukku adhirasam', `sakkarai pongal`],
  ['black-pepper kara-sev', `til`],
  [
    'mullu-murukku thattai ribbon-pakoda kara-sev omapodi madras-mixture kara-boondi uppu-seedai masala-cashews masala-peanuts',
    `rai, chole, cholam, chena`,
  ],
  ['uppu-seedai omapodi mysore-pak', `hing`],
  ['mysore-pak mullu-murukku', `puli`],
  ['paruppu-podi', `pak`],
  ['sambar-podi idli-podi', `pori`],
];

/** Searches for what the shop does not sell, in nothing else either. */
export const NOTHING = `
  chicken biryani, face powder, fish curry, ponni rice, pizza, beer, shampoo, paleo, kosher, iphone, organic,
  best price, kerala, star fruit, bell pepper, ladies finger, mysore bonda, sugar free sweets, pickle, honey,
  obbattu, gulab jamun, modak, kalonji, seviyan, noodles, chocolate cake, basmati rice, soap, vegetable oil,
  nutmeg, achar, xyzzy, nail polish, tomato ketchup, green tea, mutton, egg, vegan laddu, sugar free laddu, keto murukku,
  chair, share, ship, sheet, cherry, glove, clothes, gold, song, stool, doll, door, mixer grinder, suit
`;
