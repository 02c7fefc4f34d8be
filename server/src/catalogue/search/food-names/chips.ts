import type { FoodName } from './food-name.ts';

export const CHIPS: readonly FoodName[] = [
  {
    id: 'banana-chips',
    names: `banana chips, nendran, nendram, nendran banana chips, nendran chips, nendra chips, ethakka, ethakka chips,
      kaya varuthathu, kaya upperi, upperi, kerala chips, vazhaikkai chips, vazhaikai varuval, kele ke chips, kele chips,
      kela chips, kela wafer, kela wafers, aratikaya chips, balekai chips, balekayi chips, plantain chips, plantain,
      banana wafers, நேந்திரம் சிப்ஸ், வாழைக்காய் சிப்ஸ், நேந்திரம், केले के चिप्स, केला वेफर, केला चिप्स,
      കായ വറുത്തത്, ഉപ്പേരി, നേന്ത്രക്കായ ചിപ്സ്, అరటికాయ చిప్స్, ಬಾಳೆಕಾಯಿ ಚಿಪ್ಸ್,
      કેળાં વેફર્સ`,
    near: ['jaggery-banana'],
  },
  {
    id: 'tapioca',
    names: `tapioca chips, tapioca, cassava, cassava chips, kappa, kappa chips, kolli, maracheeni, poola, maravalli,
      maravalli kizhangu, maravalli chips, maravalli kizhangu chips, kuchi kizhangu, karra pendalam, maragenasu,
      மரவள்ளி, மரவள்ளிக்கிழங்கு சிப்ஸ், மரவள்ளிக்கிழங்கு, कसावा, टैपिओका, കപ്പ, മരച്ചീനി,
      కర్రపెండలం, ಮರಗೆಣಸು`,
  },
  {
    id: 'jackfruit',
    names: `jackfruit chips, jackfruit, jack fruit, chakka, chakka varuthathu, chakka upperi, chakka chips, palaa, pala,
      palakkai, palapazham, pala chips, kathal, kathal chips, panasa, panasa chips, halasu, halasina, halasina chips,
      phanas, phanas chips, பலா, பலாப்பழம், பலா சிப்ஸ், कटहल, ചക്ക, ചക്ക വറുത്തത്, పనస, ಹಲಸು, फणस, ફણસ`,
  },
  {
    id: 'bitter-gourd',
    names: `bitter gourd chips, bitter gourd, bittergourd, bitter melon, bitter melon chips, karela, karela chips,
      pavakkai, pavakkai chips, pagarkai, pagarkai chips, pavakka, pavakka chips, kaipakka, kaipakka chips, kakarakaya,
      kakarakaya chips, hagalakai, hagalakai chips, karle, பாகற்காய், பாகற்காய் சிப்ஸ், करेला,
      പാവയ്ക്ക, കൈപ്പക്ക, కాకరకాయ, ಹಾಗಲಕಾಯಿ, कारले, કારેલા`,
  },
  {
    id: 'jaggery-banana',
    names: `sharkara varatti, sarkara varatti, sharkkara varatti, sharkara upperi, sarkara upperi, sharkara puratti,
      sarkara puratti, jaggery chips, jaggery banana, jaggery banana chips, sweet banana chips, ശർക്കര വരട്ടി,
      ശർക്കര ഉപ്പേരി, ശർക്കര പുരട്ടി, சர்க்கரை வரட்டி`,
    near: ['banana-chips'],
  },
  {
    id: 'potato-chips',
    names: `potato chips, aloo wafers, aloo chips, potato wafers, urulaikizhangu chips, आलू चिप्स,
      உருளைக்கிழங்கு சிப்ஸ்`,
    near: ['tapioca', 'banana-chips'],
  },
  {
    id: 'yam-chips',
    names: `senai chips, chena chips, yam chips, senai kizhangu chips, elephant yam chips, சேனைக்கிழங்கு சிப்ஸ்`,
    near: ['tapioca', 'banana-chips'],
  },
  {
    id: 'taro-chips',
    names: `arbi chips, cheppankizhangu chips, taro chips, seppankizhangu chips`,
    near: ['tapioca', 'banana-chips'],
  },
  { id: 'chena', names: `chena, chena yam, yam, senai, senai kizhangu`, near: ['yam-chips'] },
  { id: 'cheppankizhangu', names: `arbi, cheppankizhangu, seppankizhangu, taro`, near: ['taro-chips'] },
  { id: 'chakka-varatti', names: `chakka varatti, chakkavaratti, ചക്ക വരട്ടി` },
  { id: 'pazham-pori', names: `pazham pori, pazhampori, ethakka appam, pazham puri` },
];
