/**
 * Words and names that people like for passwords, in alphabetical order: what English-speaking and Indian users love,
 * pray to and type when they are in a hurry, devices and brands, months and feasts, cities, and this shop's own words.
 */
export const GUESSED_WORDS =
  'aamir abcd abcdef access account admin administrator ahmed ajay alexander alexandra ali allah ' +
  'allahuakbar amanda ambedkar amen america amit amitabh amma andhra andrew android angel anil anita anjali ' +
  'anthony anything appa apple april arjun arsenal arun asdf asdfgh asha ashish ashley ashok assam august ' +
  'autumn avengers ayesha ayyappa azerty baby babyboy babygirl bachchan badminton bailey bajrangbali bakery ' +
  'balaji banana bangalore bank barcelona baseball basketball batman bear beautiful because beckham bengal ' +
  'bengaluru benjamin bestfriend bhai bharat bharathi bharati bharatmata bholenath bhopal bible bihar ' +
  'bismillah bitcoin blaze blessed blessing bombay brandon brother business buster butterfly calcutta ' +
  'canada captain cash champion chandra changeme changethis charles charlie cheese chelsea chennai cherry ' +
  'chess chips chocolate christ christmas christopher church cochin coffee coimbatore company computer ' +
  'cookie cookies cooper corvette cricket crypto crystal cutie daddy dallas daniel danielle darling das ' +
  'database december deepa deepak deepavali deepika default delhi demo dhoni diamond dinesh director divya ' +
  'diwali doggy dollar dolphin donald dragon dubai durga dussehra eagle eagles eid elizabeth energy ' +
  'facebook falcon family father fatima february ferrari fighter fire flower flowers football forever ' +
  'freedom friday friend friends gandhi ganesh ganesha ganga ganpati garfield geeta george ginger gita ' +
  'gmail goa godisgreat godislove golden google gopal gorgeous govind govinda guest gujarat gujarati gupta ' +
  'hacker hallo halwa handsome hannah hanuman happiness happy harekrishna hariom harley harry harrypotter ' +
  'heaven hello hema himalaya hindustan hockey holi honda honey horse hunter hussain hyderabad hyundai ' +
  'iloveu iloveyou india indian indira indore instagram internet iphone ironman iyengar iyer jaan jackson ' +
  'jai jaihanuman jaihind jaimatadi jaipur jaishreeram jaishriram janu january jasmine jay jaya jennifer ' +
  'jessica jesus jesuschrist jignesh jimmy johnny jordan joshua july june justice justin juventus kaarasev ' +
  'kabaddi kalam kali kanpur karnataka karthik kartik katrina kavita kavitha kavya kerala keyboard khan ' +
  'killer king kiran kitchen kitten kitty knight kobe kochi kohli kolkata krishna krishnan kuldeep kumar ' +
  'kumari laddu lakers lakshman lakshmi laptop lata latha laxmi legend letmein letmeinnow liberty lightning ' +
  'linux lion liverpool login logon london love lovely loveme lover loveu loveyou lucknow lucky luckyone ' +
  'madras madurai maggie magic mahadev mahakal maharashtra mahesh manager manchester mango manoj march ' +
  'maria martin masala mashallah master matarani matrix matthew maverick max may meena meenakshi melissa ' +
  'menon mercedes merlin messi michael michelle microsoft mithai mobile modi mohammad mohammed mohan mom ' +
  'mommy monday money monkey mother muhammad mukesh mumbai mummy murali murugan murukku mustang muthu ' +
  'mylove mypassword myself mysorepak nagpur nair namahshivaya namaste namkeen narendra naresh naruto ' +
  'natarajan natasha navratri neha nehru network newdelhi newpassword newyear newyork neymar nicole nikhil ' +
  'ninja nisha nitin nobody nokia nopassword nothing november october odisha office oliver om omnamah ' +
  'omnamahshivaya omsairam onam oneplus opensesame openup oracle orange oscar owner panther papa pass ' +
  'passcode passphrase passw password passwort patel patna patrick peace peaches pepper peter phoenix ' +
  'pickle pikachu pillai platinum pokemon pongal pooja porsche potter power pradeep prakash prince princess ' +
  'priya priyanka puja pumpkin pune punjab punjabi puppy pwd queen qwer qwerty qwertz radha radhakrishna ' +
  'radhe radheradhe rahul rainbow raj raja rajan rajasthan rajeev rajesh rajini rajinikanth rajiv raju ram ' +
  'rama ramadan raman ramesh ramram ramzan ranger rao ravi ravindra realmadrid reddy redmi rekha richard ' +
  'robert rocket rocky rohan rohit ronaldo root router rupee rupees sachin saibaba sairam salem salman ' +
  'samantha samsung samurai sandeep sanjay santosh saraswati saravanan satnam satsriakal saturday secret ' +
  'sehwag selvam senthil september server service shadow shahrukh sharma shiva shivam shivay shivshakti ' +
  'shop shreeram shreya shriram silver singapore singh sister sita smile snack snacks sneha snoopy soccer ' +
  'sohan soldier somebody something sophie spices spiderman spring srinivas srinivasan sriram staff ' +
  'startrek starwars steelers stephanie steven store storm strawberry subhanallah subramanian success sumit ' +
  'summer sunday sunflower sunil sunita sunshine superman superuser support surat suresh surya suzuki swamy ' +
  'swati sweet sweetheart sweetie sweets sweety system tamil tamilnadu tarun taylor telangana telephone ' +
  'tendulkar tennis test tester testing thomas thunder thursday tiger tigger tirupati together tommy ' +
  'topsecret toyota trichy truelove trump trustno trustnoone tuesday tula tulashop twitter ubuntu umesh ' +
  'user username usha vanakkam vandemataram varun venkat venkatesh venkateswara verma victoria vidya vijay ' +
  'vinay vinayagar vinayaka vinod virat volleyball waheguru warrior wednesday welcome whatever whatsapp ' +
  'wifi william windows winner winter wizard wolf xiaomi yahoo yamaha yankees yogesh yourpassword youtube ' +
  'zxcv';
