/** The colours in which pictures of the shop are drawn: those of its pages in the light scheme. */
export type BrandColours = { paper: string; ink: string };

const current: BrandColours = { paper: '#fbf6ec', ink: '#20282b' };

/** The look of the shop that this process serves. Only the server fills it; pages have it as a stylesheet. */
export const shopLook: Readonly<BrandColours> = current;
