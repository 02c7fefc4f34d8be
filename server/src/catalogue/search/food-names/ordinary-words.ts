/**
 * Words of everyday English that are spelt like a food: they mean what they say, so nothing is found by taking them for
 * a misspelt name. Words that are like no name of a food need not be here.
 */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `able about access accessed accessory accuracy accurate acid acids acquired acre across actually aged alarm alike
    alive alliance allocation allowance allowing alloy along also amber anchor angry anime announce annually anti
    antibody anyway apparatus apply approval aquarium area arise arising army arrange arranged arrangement aside
    assault assessed assume assuming attach attack attacked attacks attorney audience avenue avoiding aware babe back
    backed background bacon badly bags baker ball balls band bands banned banner banners bare barely barrel barriers
    base baseball basement bases basically basin basis bathroom baths batteries battery battle beach beaches beads
    beam bean bear bears beat beats bedding beds began begin begun believed believes belle belly belt bench bend bent
    berry better betting bias bidding binary bind biography bird birth birthday bite bits blake blanket bleeding boat
    boats bodies body bold bolt bond bonds bone bones bookings bookstore boot booth boots booty both bother bound
    boundary boxes breach break breath breathing breed breeding breeds britney broad brook brown buck bucket bucks
    buffer bugs bulk bunch bunny burn burner buses busy butler buyer buys byte bytes cabinets cable cache cafe cage
    calm came camp camphor camps campus canal candidate candidates candles capacity cape caps card cards care
    carefully carriage carriers carries carrom carry carrying cars cart casa case cases cashiers casual catalogue
    catholic cats cattle cause caused causes cave cedar cell cells ceremony chain chains chair chairs chamber chambers
    champion chance changes chapel char character charge charged chargers charges charm chart charter charts chase
    check checking checkout checks cheers chef chemical chen cheque cherry chicks childhood childrens china choice
    choices choir choose choosing chorus chose churches cite city civic civil classics clause clean clear clone close
    closer closes cloth clothes clover coach coal coalition coat cocktail cold collapse collar collected commanded
    commander committee common cope copies copper copy coral cord core costume costumes could counties countries
    county couple court courts cove cover crisis cure curve curves cute cylinder daddy daily daisy dance dances dare
    data date dated days dead deal deals dear deeply defines defining dell denial deny desk dial diameter diary dice
    dicke died disagree disaster disc disk disputes does doll dolls dome done donna door doors drag dual duties duty
    ebook effective else every exam faced fail fair faith fall falls fame fans faqs fast fatal fate father fathers
    fatty feat feeding feeds feels fees feet fever fewer fight final finds finish finished finishes finishing finnish
    firewall fits flashing folk football footwear forces fork fossil found fountain fully fund funds funny gate gave
    gear globe glove gloves goal gold golf goods grades graphics graphs grave groundwater grove guarantee guard guards
    gulf halt hammer hand handy hang hard harder harsh hate heat held hello hint hobby hockey hold holder holds hole
    holiday holidays holy honor hope host hourly house ideal idol image inch inches initially inner issues jade join
    joins joint joke jokes july june jury karate kettle kills kind kinds kits lace ladder laid lake laptops last late
    lattice laughing launch launched launches lazy leaving legs lend lenses lesson lessons letter like link links
    livestock living lobby location lone long loose lose lotus loud lounge love loves loving lucky lung lungi magazine
    magic mail mailed main major make maker makes male mall manage manga manner manor manual manually many maple march
    marina maritime marker marsh mart massage master mate material mats matter mattress mature meal mean meant
    measures media meet meets memo mend mens mental menus merchant merry messages metres metro mice michelle midi
    mighty mile mileage miles military millennium millions mind mine miniature mint mirror mobiles mobility mode modes
    moisture mold monarchy monetary money month months moore more most motion mount mountain mounts move movement
    movies muffler multi mural murder museum must muze myth naughty necklace needs neon nice nickel noble noon
    normally nose note nurse occur occurred offering oils only opening openings opera opinions opposite oval pace
    packages packed packer pads page paid paintball pair palace pale panel panels panic pants paper paperback
    paperbacks papers parade paragraph parallel park parks part parties parts party passes past paste patches paths
    patio pays pdas peak peer peers pencil penis penny pens pets phase phases phones photo physical physically picked
    picks pictures pill pillow pills pine pioneer pipe pirates place planning plaque plate pocket polar pole police
    polished poll polls polo poly pond pool pools poor pope population port positive post posts potter pound pounds
    pour power powers prep previous promptly proof proposed provided provider providers pull puppy qualify queen quit
    race races rack racks radar radio radios radius raid rail raise raising rally range rare rats rays read receptor
    regiment rely resource retail rich ride rides ringtone ripe rise risk risks rocky roommates rotation route routes
    rule saddle safari safe said sail sake salad salaries sale sales sally same sampling sand sandal sandals sandy
    saturday savannah save saver saves says scale scarf scary scene score searching seas secure security seeing seeker
    seems send sends sense sent series serve seven shade shades shaft shake shame shape shapes share shares shark
    sharp sheep sheer sheet sheets shepherd shift shine ship shipment shipping ships shirts shooting shoppers shopping
    shops shore short shortcuts shorts shots should shower shows side sides sight sign silly sink site sites size
    sizes skiing skirt sleeping slide slipper slippers smoke snake snap soccer socket socks sofa soft soil sold sole
    solo somebody song songs sons sony sorry sort sorted sorts sought souls sound sounds source space spaces speakers
    specially species specifics specs speeches speed speeds spine spite spoke spoon spot spots square stack state
    statewide steel stickers sticky still stool suit suite suits summaries sunny supplies sure surround swap sweater
    swept swift swim swing swiss switch switches switching sympathy sync table tail take tale tall tape taste tattoo
    teach teaching team tear tears technique teen teenage teens tell tells tennis tent than their theme there they
    thick thickness thing things think thorough thoughts thousand thursday ticket tier ties tight tile tiles till tiny
    tion tire today tone tones tongue tons tool toolkit tools tops tour tours trees truck tube tune tunes turn twin
    typically ugly undo union unions unit units unnecessary upper usage user using validity valley variable variance
    varies vary vast vegetation vehicles velocity venue venues very vice villa village villages villas virtually virus
    visa vital volunteer wait waiver walk walks wall wallpaper walls want wards warm warranty washer waste watches
    watching waters ways weak wear wearing weather weddings weekly weeks welding wellness wells welsh went were what
    when whether wide wider wife wifi wind winds wines wing winner wins wire wiring wise wish wishes woman women worse
    worthy young zone zones`.split(/\s+/),
);
