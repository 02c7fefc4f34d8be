import type { DemoLanguage } from './translations/demo-texts.ts';

type Names = { en: string } & Record<DemoLanguage, string>;

const named = (en: string, hi: string, ta: string): Names => ({ en, hi, ta });

const RICE = named('Fried rice flour savoury', 'चावल के आटे का तला नमकीन', 'அரிசி மாவில் பொரித்த காரம்');
const GRAM = named('Fried gram flour savoury', 'बेसन का तला नमकीन', 'கடலை மாவில் பொரித்த காரம்');
const MIXED = named(
  'Mixed fried savoury with nuts',
  'मेवे वाला मिला-जुला नमकीन',
  'கடலையும் முந்திரியும் சேர்ந்த காரக் கலவை',
);
const PODI = named(
  'Ground lentil and spice condiment',
  'दाल और मसालों की चटनी पोडी',
  'பருப்பும் மசாலாவும் அரைத்த பொடி',
);
const MIX = named('Mixed spice powder', 'मिला-जुला पिसा मसाला', 'மசாலாக் கலவைப் பொடி');

/** What each food of the demo is, by the slug of its product: the name that the law asks for beside its own. */
export const GENERIC_NAMES: Readonly<Record<string, Names>> = {
  'mullu-murukku': RICE,
  thattai: RICE,
  'ribbon-pakoda': named(
    'Fried rice and gram flour savoury',
    'चावल और बेसन का तला नमकीन',
    'அரிசி, கடலை மாவில் பொரித்த காரம்',
  ),
  'kara-sev': GRAM,
  omapodi: GRAM,
  'madras-mixture': MIXED,
  'kara-boondi': named(
    'Fried gram flour savoury with peanuts',
    'मूंगफली वाला बेसन का नमकीन',
    'வேர்க்கடலை சேர்த்த கடலை மாவுக் காரம்',
  ),
  'uppu-seedai': RICE,
  'masala-cashews': named('Spiced roasted cashews', 'मसालेदार भुने काजू', 'மசாலா சேர்த்து வறுத்த முந்திரி'),
  'masala-peanuts': named('Spiced coated peanuts', 'मसाले में लिपटी मूंगफली', 'மசாலா பூசிய வேர்க்கடலை'),
  'nendran-banana-chips': named('Fried banana chips', 'तले केले के चिप्स', 'பொரித்த வாழைக்காய் சிப்ஸ்'),
  'tapioca-chips': named('Fried tapioca chips', 'तले टैपिओका चिप्स', 'பொரித்த மரவள்ளி சிப்ஸ்'),
  'jackfruit-chips': named('Fried jackfruit chips', 'तले कटहल चिप्स', 'பொரித்த பலாச்சுளை சிப்ஸ்'),
  'bitter-gourd-chips': named('Fried bitter gourd chips', 'तले करेला चिप्स', 'பொரித்த பாகற்காய் சிப்ஸ்'),
  adhirasam: named('Rice flour and jaggery sweet', 'चावल के आटे और गुड़ की मिठाई', 'அரிசி மாவு வெல்ல இனிப்பு'),
  'mysore-pak': named('Gram flour and ghee sweet', 'बेसन और घी की मिठाई', 'கடலை மாவு நெய் இனிப்பு'),
  'boondi-laddu': named('Gram flour and sugar sweet', 'बेसन और चीनी की मिठाई', 'கடலை மாவு சர்க்கரை இனிப்பு'),
  'kadalai-mittai': named('Peanut and jaggery sweet', 'मूंगफली और गुड़ की मिठाई', 'வேர்க்கடலை வெல்ல இனிப்பு'),
  'sharkara-varatti': named('Fried banana in jaggery', 'गुड़ में लिपटे तले केले', 'வெல்லம் பூசிய வாழைக்காய்'),
  'coconut-barfi': named('Coconut and sugar sweet', 'नारियल और चीनी की मिठाई', 'தேங்காய் சர்க்கரை இனிப்பு'),
  'sambar-podi': MIX,
  'rasam-podi': MIX,
  'idli-podi': PODI,
  'curry-leaf-podi': PODI,
  'paruppu-podi': PODI,
  'turmeric-powder': named('Turmeric powder', 'पिसी हल्दी', 'மஞ்சள் தூள்'),
  'guntur-chilli-powder': named('Chilli powder', 'पिसी लाल मिर्च', 'மிளகாய்த் தூள்'),
  'coriander-powder': named('Coriander powder', 'पिसा धनिया', 'மல்லித் தூள்'),
  'garam-masala': MIX,
  'black-pepper': named('Whole black pepper', 'साबुत काली मिर्च', 'முழு மிளகு'),
  'green-cardamom': named('Whole green cardamom', 'साबुत हरी इलायची', 'முழு ஏலக்காய்'),
  cloves: named('Whole cloves', 'साबुत लौंग', 'முழு கிராம்பு'),
  cinnamon: named('Cinnamon quills', 'दालचीनी की छड़ियाँ', 'இலவங்கப்பட்டை'),
  'star-anise': named('Whole star anise', 'साबुत चक्र फूल', 'முழு அன்னாசிப்பூ'),
  'cumin-seeds': named('Cumin seeds', 'साबुत जीरा', 'சீரக விதை'),
  'dry-red-chillies': named('Whole dry red chillies', 'साबुत सूखी लाल मिर्च', 'முழு வரமிளகாய்'),
};
