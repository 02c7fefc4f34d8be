/**
 * HSN codes of the demo's products by slug, for the headings that makers of such food use; a shop has its own confirmed
 * by its accountant. Savouries, sweets and eating podis without a line here have the code of the shop, 2106 90 99.
 */
export const HSN_CODES: Readonly<Record<string, string>> = {
  'nendran-banana-chips': '20081940',
  'jackfruit-chips': '20081940',
  'tapioca-chips': '20081940',
  'bitter-gourd-chips': '200599',
  'masala-cashews': '20081910',
  'masala-peanuts': '20081100',
  'sharkara-varatti': '20081940',
  'kadalai-mittai': '17049090',
  'sambar-podi': '09109100',
  'rasam-podi': '09109100',
  'garam-masala': '09109100',
  'black-pepper': '090411',
  'dry-red-chillies': '090421',
  'guntur-chilli-powder': '090422',
  cinnamon: '090611',
  cloves: '090710',
  'green-cardamom': '090831',
  'star-anise': '090961',
  'cumin-seeds': '090931',
  'coriander-powder': '090922',
  'turmeric-powder': '091030',
};
