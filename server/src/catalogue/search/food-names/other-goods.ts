import type { FoodName } from './food-name.ts';

/**
 * Goods that are often searched for and resemble others in name only. They are known so that no typo of a letter
 * and no single word turns them into something that is sold.
 */
export const OTHER_GOODS: readonly FoodName[] = [
  {
    id: 'pickle',
    names: `pickle, pickles, achar, oorugai, lonche, pachadi, thokku, अचार, ஊறுகாய், लोणचे, పచ్చడి`,
  },
  { id: 'filter-coffee', names: `filter coffee, coffee powder, instant coffee` },
  { id: 'apple', names: `apple, seb, सेब` },
  {
    id: 'vermicelli',
    names: `sevai, semiya, semiyan, seviyan, sewai, sewaiyan, vermicelli, सेवई, सेवइयां, சேமியா`,
  },
  { id: 'sabudana', names: `sabudana, javvarisi, sago, tapioca pearls, tapioca pearl, साबूदाना, ஜவ்வரிசி` },
  { id: 'red-lentil', names: `mysore paruppu, mysore dal, masoor dal, red lentil, red lentils, masoor` },
  { id: 'bonda', names: `mysore bonda, bonda` },
  {
    id: 'fresh-pakora',
    names: `onion pakora, onion pakoda, bajji, bhajji, bhajiya, vengaya pakoda, medu vada`,
  },
  { id: 'sakkarai-pongal', names: `sakkarai pongal, chakkara pongal, sweet pongal, ven pongal, pongal mix` },
  { id: 'chole', names: `chole, chole masala, chhole` },
  { id: 'jowar', names: `cholam, jowar` },
  { id: 'okra', names: `ladys finger, lady finger, ladies finger, okra, bhindi, vendakkai` },
  { id: 'star-fruit', names: `star fruit, starfruit, carambola` },
  {
    id: 'bell-pepper',
    names: `bell pepper, capsicum, shimla mirch, green chilli, hari mirch, pacha milagai`,
  },
  {
    id: 'samba-rice',
    names: `seeraga samba, jeeraga samba, seeraga samba rice, ponni rice, basmati rice, sona masoori, boiled rice`,
  },
  { id: 'poori', names: `puri, poori, chapati, roti, paratha, naan` },
  { id: 'batter', names: `idli batter, dosa batter, idli rice, dosa rice, upma` },
  { id: 'jam', names: `jam, ketchup, sauce, chutney, mayonnaise` },
  {
    id: 'bakery',
    names: `cake, cakes, bread, biscuit, biscuits, cookie, cookies, bun, rusk, pastry, puff, muffin`,
  },
  { id: 'drinks', names: `beer, wine, juice, soda, cola, milkshake, lassi, green tea, tea powder, water` },
  {
    id: 'meals',
    names: `pizza, burger, noodles, pasta, maggi, momo, sandwich, soup, samosa, kebab, kabab, shawarma, chicken biryani, mutton biryani, fish curry, chicken curry`,
  },
  {
    id: 'meat',
    names: `chicken, mutton, fish, prawn, prawns, beef, pork, meat, seafood, karuvadu, non veg, nonveg`,
  },
  {
    id: 'greens',
    names: `tomato, tomatoes, cabbage, cauliflower, brinjal, spinach, palak, beans, peas, cucumber, pumpkin, mushroom, lemon, mango, orange, grapes, papaya, guava, pineapple, watermelon, strawberry, kiwi, dates, figs`,
  },
  {
    id: 'care',
    names: `soap, shampoo, lotion, face powder, face wash, face cream, hair oil, toothpaste, detergent, perfume, nail polish, lipstick, kajal, bindi, talcum powder, baby powder, washing powder`,
  },
  {
    id: 'things',
    names: `mixer grinder, pepper spray, phone, mobile, laptop, charger, saree, sari, shirt, shoes, toys, book, books, pooja items, candle, camphor tablets, agarbatti`,
  },
  {
    id: 'sweets-elsewhere',
    names: `chocolate, chocolates, ice cream, icecream, kulfi, rasgulla, rasmalai, kheer, payasam, custard, toffee`,
  },
];
