import type { FoodName } from './food-name.ts';

export const GROUND_SPICES: readonly FoodName[] = [
  {
    id: 'turmeric',
    names: `turmeric, turmeric powder, tumeric, haldi, haldi powder, manjal, manjal thool, manjal podi, pasupu,
      pasupu podi, arishina, arishina pudi, arisina, halad, haldar, holud, மஞ்சள், மஞ்சள் தூள், हल्दी, हल्दी पाउडर,
      हळद, മഞ്ഞൾ, മഞ്ഞൾ പൊടി, పసుపు, ಅರಿಶಿನ, હળદર, হলুদ, ہلدی`,
  },
  {
    id: 'chilli-powder',
    names: `chilli powder, chili powder, chilly powder, guntur chilli powder, guntur chilli, lal mirch powder,
      red chilli powder, mirchi powder, mirch powder, milagai thool, milakai thool, mulaku podi, karam, menasina pudi,
      khara pudi, khara powder, lal tikhat, tikhat, marchu, marcha powder, mirchi podi, மிளகாய் தூள், மிளகாய்த்தூள்,
      लाल मिर्च पाउडर, मिर्च पाउडर, मिर्ची पाउडर, लाल तिखट, തിഖട്, മുളകുപൊടി, കാരം, కారం, మిర్చి పొడి, ಖಾರದ ಪುಡಿ,
      ಮೆಣಸಿನ ಪುಡಿ, મરચું, લાલ મરચું`,
    near: ['red-chilli'],
  },
  {
    id: 'kashmiri-chilli',
    names: `kashmiri chilli, kashmiri chilli powder, kashmiri chili, kashmiri mirch, kashmiri lal mirch`,
    near: ['chilli-powder', 'red-chilli'],
  },
  {
    id: 'coriander',
    names: `coriander powder, coriander, corriander, coriander seed, coriander seeds, dhania, dhaniya, dhania powder,
      dhaniya powder, malli, malli thool, malli podi, mallithool, kothamalli, kothamalli thool, kothamalli vidhai,
      dhaniyalu, dhaniyala podi, kothambari, kothambari pudi, kottambari, dhane, dhane powder, dhana, dhana powder,
      மல்லி தூள், மல்லித்தூள், மல்லி, கொத்தமல்லி தூள், கொத்தமல்லி, धनिया, धनिया पाउडर, धणे, മല്ലിപ്പൊടി, മല്ലി,
      ధనియాలు, ధనియాల పొడి, ಕೊತ್ತಂಬರಿ, ધાણા`,
  },
  {
    id: 'garam-masala',
    names: `garam masala, garam masala powder, hot spice mix, garam, கரம் மசாலா, गरम मसाला, ഗരം മസാല, గరం మసాలా,
      ಗರಂ ಮಸಾಲ, ગરમ મસાલો, গরম মসলা`,
  },
  {
    id: 'biryani-masala',
    names: `biryani masala, biriyani masala, biryani powder, बिरयानी मसाला, பிரியாணி மசாலா`,
    near: ['garam-masala'],
  },
  { id: 'kurma-masala', names: `kurma masala, korma masala, kuruma masala`, near: ['garam-masala'] },
  { id: 'goda-masala', names: `goda masala, kala masala, गोडा मसाला`, near: ['garam-masala'] },
  { id: 'chai-masala', names: `chai masala, tea masala, chai ka masala, चाय मसाला`, near: ['garam-masala'] },
  {
    id: 'meat-masala',
    names: `meat masala, mutton masala, chicken masala, fish masala, kari masala`,
    near: ['garam-masala'],
  },
  { id: 'curry-powder', names: `curry powder, curry masala, kari podi`, near: ['garam-masala', 'sambar'] },
  { id: 'chaat-masala', names: `chaat masala, chat masala, चाट मसाला` },
  { id: 'panch-phoron', names: `panch phoron, panch puran, পাঁচফোড়ন` },
];
