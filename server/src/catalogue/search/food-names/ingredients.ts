import type { FoodName } from './food-name.ts';

/** The ingredients of food; most are no products, but products contain them. */
export const INGREDIENTS: readonly FoodName[] = [
  {
    id: 'asafoetida',
    names: `hing, heeng, asafoetida, asafetida, perungayam, kayam, inguva, ingu, हींग, हिंग, பெருங்காயம், കായം, ఇంగువ, ಇಂಗು`,
  },
  {
    id: 'sesame',
    names: `til, sesame, sesame seed, sesame seeds, white sesame, black sesame, ellu, nuvvulu, तिल, எள், எள்ளு`,
  },
  { id: 'tamarind', names: `imli, tamarind, puli, chintapandu, imlee, इमली, புளி` },
  {
    id: 'gram-flour',
    names: `gram flour, besan, vesan, chickpea flour, kadalai maavu, kadalai mavu, senaga pindi, बेसन, கடலை மாவு, శనగపిండి`,
  },
  { id: 'wheat', names: `wheat, wheat flour, atta, maida, godhumai, godumai, गेहूं, आटा, मैदा, கோதுமை` },
  { id: 'rice', names: `rice, rice flour, chawal, arisi, arisi maavu, चावल, அரிசி` },
  {
    id: 'coconut',
    names: `coconut, nariyal, thengai, thenga, kobbari, khobra, copra, नारियल, தேங்காய், തേങ്ങ, కొబ్బరి, ಕೊಬ್ಬರಿ, ತೆಂಗಿನಕಾಯಿ`,
  },
  {
    id: 'garlic',
    names: `garlic, lahsun, lasun, poondu, vellulli, veluthulli, bellulli, लहसुन, பூண்டு, వెల్లుల్లి, വെളുത്തുള്ളി`,
  },
  {
    id: 'onion',
    names: `onion, onions, pyaz, pyaaz, vengayam, ulli, ullipaya, kanda, eerulli, प्याज, வெங்காயம், ఉల్లిపాయ, ഉള്ളി`,
  },
  { id: 'milk', names: `milk, doodh, paal, haalu, dairy, दूध, பால்` },
  { id: 'ghee', names: `ghee, nei, neyyi, neyy, tup, thuppa, घी, நெய், നെയ്യ്, నెయ్యి` },
  { id: 'butter', names: `butter, makhan, vennai, benne, venna, मक्खन, வெண்ணெய்` },
  { id: 'curd', names: `curd, curds, yogurt, yoghurt, dahi, thayir, buttermilk, दही, தயிர்` },
  { id: 'paneer', names: `paneer, khoya, mawa, khoa, cheese, cream, milk powder, whey` },
  { id: 'oil', names: `oil, tel, ennai, enney, तेल, எண்ணெய்` },
  { id: 'coconut-oil', names: `coconut oil, thengai ennai, nariyal tel, velichenna, தேங்காய் எண்ணெய்` },
  { id: 'sesame-oil', names: `sesame oil, gingelly oil, nallennai, til oil, til ka tel, நல்லெண்ணெய்` },
  { id: 'rice-bran-oil', names: `rice bran oil` },
  { id: 'salt', names: `salt, rock salt, namak, नमक, உப்பு` },
  { id: 'sugar', names: `sugar, chini, cheeni, shakkar, sakkarai, chakkera, sakkare, चीनी, शक्कर, சர்க்கரை` },
  {
    id: 'jaggery',
    names: `jaggery, palm jaggery, karupatti, karuppatti, gud, gur, vellam, bellam, bella, sharkara, गुड़, வெல்லம், ശർക്കര, బెల్లం, ಬೆಲ್ಲ, ગોળ`,
  },
  { id: 'honey', names: `honey, then, shahad, madhu, शहद` },
  { id: 'fresh-ginger', names: `ginger, adrak, inji, allam, अदरक, இஞ்சி` },
  {
    id: 'chana-dal',
    names: `chana, channa, chana dal, chickpea, chickpeas, kondaikadalai, kondakadalai, senaga, senagapappu, चना`,
  },
  {
    id: 'roasted-gram',
    names: `roasted gram, pottukadalai, pottu kadalai, roasted gram flour, putnalu, பொட்டுக்கடலை`,
  },
  {
    id: 'urad-dal',
    names: `urad, urad dal, urad dal flour, ulundu, ulutham paruppu, minapappu, उड़द, उड़द दाल, உளுந்து`,
  },
  {
    id: 'toor-dal',
    names: `toor dal, toor, tur dal, arhar dal, thuvaram paruppu, kandi pappu, tuvar dal, तूर दाल, துவரம் பருப்பு`,
  },
  { id: 'pistachio', names: `pistachio, pistachios, pista, पिस्ता` },
  { id: 'almond', names: `badam, almond, almonds, बादाम, பாதாம்` },
  { id: 'walnut', names: `walnut, walnuts, akhrot` },
  { id: 'other-gluten', names: `rye, barley, oats` },
  { id: 'other-nuts', names: `hazelnut, hazelnuts, pecan, pecans, macadamia` },
  { id: 'egg', names: `egg, eggs, anda, muttai` },
  { id: 'raisin', names: `raisin, raisins, kishmish, drakshai` },
  { id: 'beaten-rice', names: `beaten rice, poha, aval, avalakki` },
  { id: 'millet', names: `millet, millets, ragi, thinai, bajra, kambu, samai, varagu` },
  { id: 'potato', names: `potato, potatoes, aloo, urulaikizhangu, आलू` },
  { id: 'carrot', names: `carrot, gajar` },
  { id: 'beetroot', names: `beetroot, beet` },
  { id: 'radish', names: `radish, mooli, mullangi` },
];
