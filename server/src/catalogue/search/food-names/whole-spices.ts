import type { FoodName } from './food-name.ts';

export const WHOLE_SPICES: readonly FoodName[] = [
  {
    id: 'pepper',
    names: `pepper, black pepper, peppercorn, peppercorns, wayanad pepper, kali mirch, gol mirch, milagu, kurumilagu,
      nalla milagu, kurumulaku, miriyalu, miriyala, kari menasu, karimenasu, menasu, kali miri, miri, kala mari, mari,
      மிளகு, குறுமிளகு, काली मिर्च, गोल मिर्च, काळी मिरी, കുരുമുളക്, మిరియాలు, ಕರಿಮೆಣಸು, કાળા મરી, গোল মরিচ,
      کالی مرچ`,
  },
  {
    id: 'cardamom',
    names: `cardamom, cardamon, green cardamom, elaichi, ilaichi, elachi, chhoti elaichi, choti elaichi, hari elaichi,
      elakkai, yelakkai, elakka, yelakulu, yalakulu, elakki, yelakki, velchi, veldoda, elchi, ஏலக்காய், ஏலம், इलायची,
      छोटी इलायची, हरी इलायची, वेलची, ഏലക്ക, ഏലക്കായ, ఏలకులు, యాలకులు, ಏಲಕ್ಕಿ, એલચી, এলাচ, الائچی`,
  },
  {
    id: 'black-cardamom',
    names: `badi elaichi, black cardamom, moti elaichi, kali elaichi, बड़ी इलायची`,
    near: ['cardamom'],
  },
  {
    id: 'clove',
    names: `clove, cloves, laung, lavang, kirambu, krambu, lavangam, grampoo, grambu, karayampoo, lavangalu, lavanga,
      laving, கிராம்பு, லவங்கம், लौंग, लवंग, ഗ്രാമ്പൂ, കരയാമ്പൂ, లవంగాలు, లవంగం, ಲವಂಗ, લવિંગ, লবঙ্গ, لونگ`,
  },
  {
    id: 'cinnamon',
    names: `cinnamon, true cinnamon, ceylon cinnamon, cinnamon quills, cinnamon stick, cinnamon sticks, dalchini, pattai,
      lavanga pattai, ilavangapattai, karuvapatta, dalchina chekka, dalchina, chekka, chakke, taj, பட்டை, இலவங்கப்பட்டை,
      லவங்கப்பட்டை, दालचीनी, കറുവപ്പട്ട, దాల్చిన చెక్క, ದಾಲ್ಚಿನ್ನಿ, ಚಕ್ಕೆ, તજ, দারুচিনি, دار چینی`,
  },
  { id: 'cassia', names: `cassia, cassia bark`, near: ['cinnamon'] },
  {
    id: 'star-anise',
    names: `star anise, chakra phool, chakri phool, chakraphool, badiyan, badian, annasipoo, annasi poo, annachi poo,
      thakkolam, anasa puvvu, staranise, அன்னாசிப்பூ, அன்னாசி பூ, चक्र फूल, चक्रीफूल, തക്കോലം, అనాసపువ్వు, ચક્ર ફૂલ,
      بادیان`,
  },
  { id: 'aniseed', names: `aniseed, anise, anise seed`, near: ['star-anise', 'fennel'] },
  {
    id: 'cumin',
    names: `cumin, cummin, cumin seed, cumin seeds, jeera, zeera, jira, seera, seeragam, jeeragam, jeerakam, jeelakarra,
      jilakara, jeerige, jeerigey, jire, jeeru, சீரகம், जीरा, जिरे, ജീരകം, జీలకర్ర, ಜೀರಿಗೆ, જીરું, জিরা, زیرہ`,
  },
  {
    id: 'red-chilli',
    names: `dry red chilli, dry red chillies, dried red chilli, dried red chillies, dry chilli, whole red chilli,
      red chilli whole, sukhi lal mirch, sabut lal mirch, khadi lal mirch, sukhi mirch, sabut mirch, vara milagai,
      varamilagai, kaintha milagai, kaindha milagai, kanja milagai, gundu milagai, milagai vatral, milagai vathal, vattal mulaku,
      vattal mulak, unakka mulaku, endu mirchi, endu mirapakayalu, ona menasinakai, ona menasinakayi, menasinakai,
      sukya mirchya, sukya mirchi, suka marcha, dry mirchi, வரமிளகாய், வர மிளகாய், காய்ந்த மிளகாய், மிளகாய் வற்றல்,
      सूखी लाल मिर्च, साबुत लाल मिर्च, सुक्या मिरच्या, വറ്റൽ മുളക്, ఎండు మిర్చి, ఎండుమిర్చి, ಒಣ ಮೆಣಸಿನಕಾಯಿ,
      સૂકા મરચા`,
    near: ['chilli-powder'],
  },
  {
    id: 'fennel',
    names: `fennel, fennel seed, fennel seeds, saunf, sonf, sombu, perunjeeragam, perumjeerakam, badisheppu, badishep, सौंफ, சோம்பு, பெருஞ்சீரகம்`,
    near: ['star-anise'],
  },
  { id: 'nigella', names: `kalonji, nigella, karunjeeragam, karunjeerakam, कलौंजी, கருஞ்சீரகம்` },
  {
    id: 'shahi-jeera',
    names: `shahi jeera, shah jeera, kala jeera, black cumin, caraway, शाही जीरा, काला जीरा`,
  },
  {
    id: 'ajwain',
    names: `ajwain, carom, carom seed, carom seeds, omam, vamu, oma, ajwan, अजवाइन, ஓமம், અજમો`,
  },
  {
    id: 'fenugreek',
    names: `methi, fenugreek, fenugreek seed, vendhayam, venthayam, uluva, menthulu, menthya, menthi, मेथी, வெந்தயம், ഉലുവ`,
  },
  { id: 'kasuri-methi', names: `kasuri methi, kasoori methi, कसूरी मेथी` },
  {
    id: 'mustard',
    names: `rai, sarson, mustard, mustard seed, mustard seeds, kadugu, avalu, sasive, राई, सरसों, கடுகு, കടുക്`,
  },
  { id: 'nutmeg', names: `jaiphal, nutmeg, jathikkai, jaathikai, जायफल` },
  { id: 'mace', names: `javitri, mace, jathipathri, javithri, जावित्री` },
  {
    id: 'bay-leaf',
    names: `tej patta, tejpatta, tej pata, bay leaf, bay leaves, biryani ilai, brinji ilai, तेज पत्ता, பிரியாணி இலை`,
  },
  { id: 'dry-ginger', names: `sonth, dry ginger, sukku, chukku, shonti, sonti, सोंठ, சுக்கு, ചുക്ക്` },
  { id: 'saffron', names: `kesar, saffron, kungumapoo, kumkumapoo, केसर` },
  { id: 'stone-flower', names: `kalpasi, stone flower, dagad phool, கல்பாசி` },
  {
    id: 'poppy',
    names: `khaskhas, khus khus, poppy, poppy seed, poppy seeds, kasakasa, gasagasalu, खसखस, கசகசா`,
  },
  { id: 'amchur', names: `amchur, amchoor, dried mango powder, dry mango powder` },
];
