import type { FoodName } from './food-name.ts';

export const PODIS: readonly FoodName[] = [
  {
    id: 'sambar',
    names: `sambar, sambhar, sambaar, sambar podi, sambar powder, sambar masala, sambar pudi, saambar podi,
      சாம்பார் பொடி, சாம்பார், सांभर मसाला, सांभर, സാമ്പാർ പൊടി, സാമ്പാർ, సాంబార్ పొడి, సాంబార్, ಸಾಂಬಾರ್ ಪುಡಿ,
      ಸಾಂಬಾರ್`,
  },
  {
    id: 'kuzhambu-podi',
    names: `kuzhambu podi, kulambu podi, kuzhambu powder, kuzhambu milagai thool, குழம்பு பொடி`,
    near: ['sambar'],
  },
  {
    id: 'vathakuzhambu-podi',
    names: `vathakuzhambu podi, vatha kuzhambu podi, vathal kuzhambu podi`,
    near: ['sambar'],
  },
  {
    id: 'bisi-bele-bath',
    names: `bisi bele bath powder, bisi bele bath, bisibelebath, bisibelebath powder`,
    near: ['sambar'],
  },
  {
    id: 'rasam',
    names: `rasam, rasam podi, rasam powder, rasam masala, charu podi, charu, saaru pudi, saaru, saarina pudi, rasappodi,
      ரசப்பொடி, ரசம் பொடி, ரசம், रसम पाउडर, रसम, രസം പൊടി, രസം, చారు పొడి, రసం పొడి, ಸಾರಿನ ಪುಡಿ, ಸಾರು ಪುಡಿ`,
  },
  {
    id: 'idli-podi',
    names: `idli podi, idly podi, dosa podi, dosai podi, idli milagai podi, milagai podi, molaga podi, molagai podi,
      mulagapodi, gunpowder, gun powder, chutney powder, chutney podi, chutney pudi, karam podi, karappodi, kaara podi,
      karapodi, idli karam, idli powder, idli chutney powder, இட்லி பொடி, இட்லிப் பொடி, மிளகாய் பொடி, ഇഡ്ഡലി പൊടി,
      కారం పొడి, ఇడ్లీ పొడి, ఇడ్లీ కారం, ಚಟ್ನಿ ಪುಡಿ, ಇಡ್ಲಿ ಪುಡಿ, इडली पोडी`,
    near: ['dal-podi', 'curry-leaf'],
  },
  {
    id: 'curry-leaf',
    names: `curry leaf podi, curry leaf, curry leaves, curry leaf powder, curry leaves powder, karuveppilai,
      kariveppilai, karuveppilai podi, kariveppilai podi, karivepaku, karivepaku podi, karivepaku karam, karibevu,
      karibevu pudi, kariveppila, kadi patta, kari patta, kadhi patta, kadhipatta, mitha neem, meetha neem, limdo,
      கறிவேப்பிலை பொடி, கறிவேப்பிலை, கருவேப்பிலை, करी पत्ता, कढ़ी पत्ता, मीठा नीम, कढीपत्ता, കറിവേപ്പില,
      కరివేపాకు, ಕರಿಬೇವು, લીમડો`,
    near: ['idli-podi'],
  },
  {
    id: 'dal-podi',
    names: `paruppu podi, kandi podi, parippu podi, dal podi, dal powder, daal powder, paruppu powder, toor dal podi,
      பருப்பு பொடி, பருப்புப் பொடி, కంది పొడి, പരിപ്പ് പൊടി`,
    near: ['idli-podi'],
  },
  {
    id: 'garlic-podi',
    names: `poondu podi, garlic podi, garlic powder, vellulli karam, vellulli podi, lasun chutney, பூண்டு பொடி`,
    near: ['dal-podi', 'idli-podi'],
  },
  {
    id: 'ellu-podi',
    names: `ellu podi, nuvvula podi, sesame podi, எள்ளு பொடி`,
    near: ['idli-podi', 'dal-podi'],
  },
  { id: 'kollu-podi', names: `kollu podi, horse gram podi, கொள்ளு பொடி`, near: ['dal-podi', 'idli-podi'] },
  {
    id: 'murungai-podi',
    names: `murungai podi, murungai keerai podi, moringa powder, moringa podi`,
    near: ['curry-leaf', 'idli-podi'],
  },
  {
    id: 'kothamalli-podi',
    names: `kothamalli podi, kothamalli thokku podi`,
    near: ['coriander', 'curry-leaf'],
  },
  { id: 'nalla-karam', names: `nalla karam, nalla karam podi`, near: ['idli-podi', 'dal-podi'] },
  {
    id: 'shenga-chutney',
    names: `shenga chutney, shenga chutney pudi, peanut podi, groundnut podi, palli podi`,
    near: ['idli-podi', 'dal-podi'],
  },
  {
    id: 'puliyodarai',
    names: `puliyodarai, puliyodarai mix, puliyodarai podi, pulihora, pulihora mix, puliyogare, puliyogare powder,
      tamarind rice mix, புளியோதரை, పులిహోర`,
  },
];
