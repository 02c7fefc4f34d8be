type Export = {
  products: number;
  /** The address of a picture, and one where there is none: that of the first product. */
  picture: string;
  gone: string;
};

const KINDS = ['Mullu Murukku', 'Kara Sev', 'Thattai', 'Ribbon Pakoda', 'Mixture', 'Seedai'];

const HEADINGS = [
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description',
  '"In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent',
  '"Attribute 1 name","Attribute 1 value(s)"',
].join();

/**
 * The products of a shop on WooCommerce, as it exports them: each variable, with packs of 250 g and 500 g in rows of
 * their own. In the second product, and each twentieth after it, half a kilo costs less per kg.
 */
export function wooCommerceExport({ products, picture, gone }: Export): string {
  const rows = Array.from({ length: products }, (_, at) => {
    const number = at + 1;
    const name = `${KINDS[at % KINDS.length]} ${number}`;
    const id = 1000 + number * 3;
    const price = 130 + number * 5;
    const double = number % 20 === 2 ? price * 2 - 10 : price * 2;
    const text = `"<p>Made by hand, <b>crisp</b>.</p><ul><li>Rice flour</li><li>Sesame</li></ul>"`;
    const pack = (offset: number, size: string, amount: number) =>
      `${id + offset},variation,,"${name} - ${size}",1,0,visible,,,1,,,,${amount},,,,id:${id},Size,${size}`;
    return [
      `${id},variable,W-${number},${name},1,0,visible,,${text},1,,,,,"Food > Savouries","Crisp, Festive",${at === 0 ? gone : picture},,Size,"250 g, 500 g"`,
      pack(1, '250 g', price),
      pack(2, '500 g', double),
    ].join('\n');
  });
  return [`\uFEFF${HEADINGS}`, ...rows].join('\n');
}
