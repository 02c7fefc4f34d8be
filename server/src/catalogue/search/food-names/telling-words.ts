function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}

/** English words that say nothing unless nothing else was typed. */
export const STOP_WORDS = listed(
  `a an and are as at by for from in into is it its of on or the this to with some any my me i we you your our please
  want need show give get find looking buy eat n`,
);

/** Words of shopping, of quality and of place: they neither find anything nor keep anything from being found. */
export const FILLERS = listed(
  `price prices rate rates cost online order best fresh freshly pure organic natural homemade home made handmade special
  original authentic genuine real premium quality cheap top good tasty yummy delicious healthy crispy crispi crunchy
  style type variety varieties item items product products brand shop store near nearby delivery offer offers combo pack
  packs packet packets box pkt gm gms g gram grams kg kgs kilo kilogram half quarter small big large medium new popular
  famous mujhe mujhko mereko chahiye chaiye dikhao dikhaiye liye saath banane khane kharidna wala wali wale vala vali
  ka ke ki ko se me mein aur ya hai do dena venum vendum vilai kavali kaavali beku bekku vangalam vaanga
  south north indian india kerala andhra telangana tamil tamilnadu nadu karnataka kannada telugu malayalam gujarati
  marathi bengali punjabi konkan malabar udipi
  चाहिए मुझे दिखाओ का के की को और लिए வேண்டும் விலை కావాలి ಬೇಕು വേണം`,
);

/** Words that negate the word after them: no garlic. */
export const NEGATIONS = listed('no without bina not non zero minus exclude excluding sans nahi');
/** Words that negate the word before them: garlic free. */
export const NEGATIONS_AFTER = listed(
  'free less illamal illaamal illatha illadha illaatha lekunda leni illade illada illadhe rahit mukt vina ilathe illathe',
);
export const CONNECTORS = listed('and or aur nor n');

/** Endings of nouns in Hindi, Marathi, Gujarati, Tamil, Telugu and Malayalam; the longest first. */
export const CASE_ENDINGS = [
  'vukku',
  'galu',
  'kal',
  'gal',
  'inte',
  'yude',
  'ukku',
  'wala',
  'wali',
  'nte',
  'kku',
  'chi',
  'cha',
  'che',
  'il',
  'ku',
  'na',
  'ni',
  'nu',
  'la',
  'lu',
  'es',
  's',
] as const;
