// Each list is long enough that no word is in more than about one product in fifty: a search for one word then
// finds what a search in a real catalogue of that size would find.
function listed(words: string): readonly string[] {
  return words.split(',').map((word) => word.trim());
}

/** Where a recipe is from. */
export const PLACES = listed(
  `Coimbatore, Madurai, Chettinad, Tanjore, Kumbakonam, Tirunelveli, Palani, Dindigul, Salem, Erode, Karur, Namakkal,
  Pollachi, Udumalai, Ooty, Coonoor, Vellore, Arcot, Ranipet, Kanchi, Chidambaram, Cuddalore, Mayiladuthurai, Nagore,
  Mannargudi, Tiruvarur, Trichy, Srirangam, Pudukkottai, Karaikudi, Sivaganga, Ramnad, Rameswaram, Virudhunagar,
  Sivakasi, Sattur, Kovilpatti, Tuticorin, Tenkasi, Courtallam, Nagercoil, Marthandam, Manapparai, Ambur, Hosur,
  Dharmapuri, Krishnagiri, Tiruppur, Gobi, Bhavani, Palakkad, Thrissur, Guruvayur, Calicut, Malabar, Kannur,
  Thalassery, Wayanad, Nilambur, Ponnani, Kochi, Aluva, Kottayam, Pala, Idukki, Munnar, Thekkady, Alleppey, Kuttanad,
  Kollam, Punalur, Travancore, Attingal, Kasaragod, Mysuru, Mandya, Melukote, Hassan, Sakleshpur, Coorg, Madikeri,
  Mangalore, Udupi, Kundapura, Karwar, Sirsi, Dharwad, Hubli, Belgaum, Bijapur, Davangere, Shimoga, Sagara, Malnad,
  Tumkur, Kolar, Bellary, Raichur, Gulbarga, Bidar, Guntur, Tenali, Vijayawada, Machilipatnam, Eluru, Bhimavaram,
  Godavari, Kakinada, Konaseema, Vizag, Araku, Srikakulam, Nellore, Ongole, Kurnool, Nandyal, Kadapa, Tirupati,
  Srikalahasti, Anantapur, Hyderabad, Warangal, Karimnagar, Nizamabad, Adilabad, Khammam, Nalgonda, Medak, Siddipet,
  Pondicherry, Karaikal, Mahe, Yanam, Goa, Ratnagiri, Kolhapur, Satara, Nashik, Surat, Bhavnagar, Jodhpur, Bikaner,
  Indore, Ratlam, Banaras, Lucknow, Digha, Cuttack, Puri`,
);

/** How it is made or stored. */
export const STYLES = listed(
  `Stone-ground, Hand-rolled, Sun-dried, Slow-roasted, Wood-fired, Kettle-fried, Sour, Home-style, Heirloom,
  Farmhouse, Village, Temple, Wedding, Monsoon, Harvest, Deepavali, Pongal, Onam, Ugadi, Navaratri, Grandmother's,
  Evening, Breakfast, Travel, Festive, Rustic, Classic, Everyday, Small-batch, Clay-pot, Brass-pan, Cold-pressed,
  Smoked, Tempered, Toasted, Crushed, Pounded, Sieved, Knife-cut, Paper-thin, Chunky, Oven-baked, Crisp, Crunchy,
  Flaky, Airy, Coarse, Silky, Fiery, Mild, Tangy, Smoky, Peppery, Nutty, Salted, Saltless, Bold, Mellow,
  Zesty, Golden`,
);

/** What it is chiefly made of. */
export const INGREDIENTS = listed(
  `Banana, Nendran, Plantain, Tapioca, Jackfruit, Yam, Taro, Potato, Beetroot, Carrot, Okra, Bittergourd, Lotus-root,
  Murungai, Karivepillai, Coriander, Mint, Fenugreek, Spinach, Amaranth, Rice, Mapillai-samba, Kavuni, Ragi, Kambu,
  Thinai, Samai, Varagu, Kuthiraivali, Cholam, Barley, Oats, Wheat, Maize, Semolina, Poha, Vermicelli, Gram-flour,
  Chana, Urad, Moong, Toor, Horsegram, Cowpea, Rajma, Pattani, Soya, Groundnut, Cashew, Almond, Pistachio, Walnut,
  Coconut, Sesame, Linseed, Melon, Pumpkin, Poppy, Pepper, Muntok, Pippali, Cardamom, Clove,
  Cinnamon, Mace, Nutmeg, Badian, Fennel, Cumin, Shahi-jeera, Ajwain, Mustard, Asafoetida, Turmeric, Ginger,
  Sukku, Garlic, Onion, Shallot, Chilli, Byadgi, Kashmiri, Bird's-eye, Tamarind, Kokum, Gooseberry, Mango,
  Totapuri, Lime, Citron, Pineapple, Date, Fig, Raisin, Karupatti, Jaggery, Honey, Sugarcane, Ghee, Butter, Curd,
  Khoya, Paneer, Saffron, Rose, Vetiver, Tulsi, Betel, Neem, Moringa, Sundakkai, Manathakkali, Lentil, Sago,
  Arrowroot, Lemongrass, Malabathrum, Kalpasi, Marathi-moggu, Tomato`,
);

/** What it is, by category; the categories are those of the demo shop. */
export const KINDS_BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  Savouries: listed(
    `Murukku, Thattai, Pakoda, Sev, Omapodi, Mixture, Boondi, Seedai, Chakli, Kodubale, Nippattu, Chekkalu,
    Jantikalu, Thenkuzhal, Kuzhalappam, Achappam, Namkeen, Chivda`,
  ),
  Chips: listed('Chips, Wafers, Crisps, Vathal, Vadam, Appalam, Fryums, Sticks, Straws, Rings'),
  Sweets: listed(
    `Adhirasam, Laddu, Barfi, Halwa, Mittai, Pak, Unniyappam, Kajjikayalu, Ariselu, Sunnundalu, Chikki, Peda,
    Varatti, Holige`,
  ),
  Podis: listed('Podi, Gunpowder, Chutney, Sambar, Rasam, Karam, Chammanthi, Thokku'),
  'Ground Spices': listed('Masala, Powder, Rub, Seasoning, Blend, Curry, Kuzhambu'),
  'Whole Spices': listed('Pods, Seeds, Quills, Kernels, Bundle, Assortment, Pickings'),
};
