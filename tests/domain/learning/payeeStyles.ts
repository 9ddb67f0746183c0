// How banks of eight countries write the payees of their customers, and whom households there pay.

/** Returns a number from 0 to just below 1. */
export type Random = () => number;

export const oneOf = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

export type Kind =
  | 'supermarket'
  | 'drugstore'
  | 'fuel'
  | 'fashion'
  | 'marketplace'
  | 'department'
  | 'home'
  | 'pharmacy'
  | 'transport'
  | 'subscription'
  | 'phone'
  | 'energy'
  | 'insurance'
  | 'landlord'
  | 'employer'
  | 'benefit'
  | 'sport'
  | 'children'
  | 'lunch';

export interface Style {
  /** What the banks write for a card, a direct debit, a transfer and a withdrawal of cash. `day` is `DDMMYYYY`. */
  card: (name: string, place: string, day: string, random: Random) => string;
  debit: (name: string, day: string, random: Random) => string;
  transfer: (name: string, day: string, random: Random) => string;
  cash: (place: string, day: string, random: Random) => string;
  places: readonly string[];
  people: readonly string[];
  payees: Readonly<Record<Kind, readonly string[]>>;
  /** Small places to eat, of which a household visits ever new ones: what they call themselves, and their names. */
  eating: readonly [calls: readonly string[], names: readonly string[]];
}

const list = (text: string): string[] => text.split('|').map((each) => each.trim());

/** Random digits. */
const digits = (count: number, random: Random) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
const code = (count: number, random: Random) =>
  Array.from({ length: count }, () => oneOf('ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'.split(''), random)).join('');
const time = (random: Random) =>
  `${String(8 + Math.floor(random() * 13)).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}`;
const parted = (day: string, by: string, year: 2 | 4 = 4) =>
  [day.slice(0, 2), day.slice(2, 4), day.slice(year === 2 ? 6 : 4)].join(by);
const capitals = (text: string) => text.toUpperCase();
const shop = (random: Random) => digits(4, random).replace(/^[012]/, '3');

const dutch: Style = {
  card: (name, place, day, random) =>
    oneOf(
      [
        () => `${capitals(name)} ${shop(random)} ${capitals(place)} NLD`,
        () => `${name} ${shop(random)} ${capitals(place)}`,
        () =>
          `BEA, Betaalpas                   ${name} ${shop(random)},PAS${digits(3, random)}       NR:${code(6, random)}, ${parted(day, '.', 2)}/${time(random)}      ${capitals(place)}`,
        () => `${oneOf(['CCV*', 'BCK*', 'Zettle_*', 'SumUp  *'], random)}${name}`,
        () =>
          `${capitals(name)} ${capitals(place)} Pas ${digits(3, random)} ${parted(day, '-')} ${time(random)}`,
      ],
      random,
    )(),
  debit: (name, _, random) =>
    oneOf(
      [
        () => name,
        () =>
          `SEPA Incasso algemeen doorlopend Incassant: NL${digits(2, random)}ZZZ${digits(12, random)} Naam: ${name} Machtiging: ${code(12, random)} Omschrijving: Factuur ${digits(8, random)}`,
      ],
      random,
    )(),
  transfer: (name, _, random) =>
    oneOf(
      [
        () => name,
        () =>
          `/TRTP/SEPA OVERBOEKING/IBAN/NL${digits(2, random)}RABO${digits(10, random)}/BIC/RABONL2U/NAME/${name}/EREF/NOTPROVIDED`,
      ],
      random,
    )(),
  cash: (place, day, random) =>
    `GEA, Betaalpas Geldmaat ${place},PAS${digits(3, random)} NR:${digits(6, random)}, ${parted(day, '.', 2)}/${time(random)}`,
  places: list('Utrecht|Amsterdam|De Bilt|Zeist|Nieuwegein|Houten|Den Haag'),
  people: list('J. de Boer|Sanne Visser|M Jansen|Kees van den Berg|Fatima El Amrani|Hr P Smit'),
  payees: {
    supermarket: list('Albert Heijn|Jumbo|Lidl|ALDI|Dirk van den Broek|Plus Supermarkt'),
    drugstore: list('Kruidvat|Etos'),
    fuel: list('Shell|Tango|Esso Express|Tinq'),
    fashion: list('H&M|Zara|Zeeman|C&A|Zalando'),
    marketplace: list('bol.com b.v.|Amazon EU SARL|Bol.com via Mollie|PAYPAL *EBAY'),
    department: list('HEMA|Action|Blokker'),
    home: list('IKEA BV|Praxis|Gamma|Intratuin'),
    pharmacy: list('Apotheek De Linde|BENU Apotheek'),
    transport: list('NS Groep IZ NS Reizigers|OV-chipkaart Trans Link Systems|GVB'),
    subscription: list('Netflix International B.V.|PAYPAL *SPOTIFY|Videoland|de Volkskrant'),
    phone: list('KPN B.V.|Odido Netherlands BV|Ziggo Services BV'),
    energy: list('Vattenfall Klantenservice N.V.|Eneco Consumenten B.V.|Vitens NV'),
    insurance: list('Zilveren Kruis Zorgverzekeringen NV|Centraal Beheer|OHRA'),
    landlord: list('Stichting Mitros Woonservice|Hypotheek Obvion N.V.'),
    employer: list('Gemeente Utrecht|Philips Nederland BV|ASML Netherlands B.V.'),
    benefit: list('Belastingdienst Toeslagen|SVB Kinderbijslag'),
    sport: list('Basic-Fit Nederland BV|Sportcity'),
    children: list('Kinderopvang Partou BV|Bart Smit'),
    lunch: list('Eurest Bedrijfscatering|Sodexo Altys'),
  },
  eating: [
    list('Cafe|Restaurant|Eetcafe|Bakkerij|Lunchroom|Snackbar|Grand Cafe'),
    list(
      'De Zaak|Olivier|t Hoekje|Anadolu|De Rechtbank|Blauw|Springhaver|Mario|Ledig Erf|Toko Mitra|Vlaanderen|Kimmade|Broei|Zussen',
    ),
  ],
};

const german: Style = {
  card: (name, place, day, random) =>
    oneOf(
      [
        () =>
          `${capitals(name)} SAGT DANKE//${capitals(place)}/DE ${parted(day, '-')}T${time(random)}:${digits(2, random)} KFN ${digits(1, random)} VJ ${digits(4, random)}`,
        () => `${name} Fil.${digits(4, random)}//${place}/DE`,
        () => `KARTENZAHLUNG ${capitals(name)} ${shop(random)} ${capitals(place)}`,
        () => `VISA ${capitals(name)} ${capitals(place)}`,
        () => `${name} GmbH`,
      ],
      random,
    )(),
  debit: (name, _, random) =>
    oneOf(
      [
        () => name,
        () =>
          `${name} EREF+${code(16, random)} MREF+${code(10, random)} CRED+DE${digits(16, random)} SVWZ+Rechnung ${digits(9, random)}`,
      ],
      random,
    )(),
  transfer: (name, _, random) =>
    oneOf([() => name, () => `DAUERAUFTRAG ${name}`, () => capitals(name)], random)(),
  cash: (place, day, random) =>
    oneOf(
      [
        () => `GA NR${digits(8, random)} BLZ${digits(8, random)} 0 ${parted(day, '/', 2)} ${capitals(place)}`,
        () => `Bargeldauszahlung Commerzbank ${digits(8, random)}/${place}`,
      ],
      random,
    )(),
  places: list('Berlin|Köln|Potsdam|München|Hamburg|Leipzig'),
  people: list('Thomas Schmidt|Anna Müller|Familie Weber|Jonas Becker|Ayşe Yılmaz|Frau Krüger'),
  payees: {
    supermarket: list(
      'REWE Markt|EDEKA Schmidt|Lidl Dienstleistung|ALDI SUED|Netto Marken-Discount|Kaufland',
    ),
    drugstore: list('DM-Drogerie Markt|Rossmann'),
    fuel: list('ARAL Station|Shell|TOTAL Service Station|JET-Tankstelle'),
    fashion: list('H&M|Peek & Cloppenburg|C&A|Zalando SE'),
    marketplace: list(
      'AMAZON PAYMENTS EUROPE S.C.A.|AMZN Mktp DE*2K3LM4|PayPal (Europe) S.a.r.l. et Cie, S.C.A.|eBay S.a.r.l.',
    ),
    department: list('GALERIA Karstadt Kaufhof|TEDi|Woolworth'),
    home: list('IKEA Deutschland|OBI Markt|BAUHAUS|Hornbach'),
    pharmacy: list('Apotheke am Markt|Linden-Apotheke'),
    transport: list('DB Vertrieb GmbH|BVG App|Kölner Verkehrs-Betriebe AG'),
    subscription: list(
      'NETFLIX INTERNATIONAL B.V.|PayPal Europe Ihr Einkauf bei Spotify|Rundfunk ARD, ZDF, DRadio|Audible',
    ),
    phone: list('Telekom Deutschland GmbH|1&1 Telecom GmbH|Vodafone GmbH'),
    energy: list('Vattenfall Europe Sales GmbH|E.ON Energie Deutschland GmbH|Berliner Wasserbetriebe'),
    insurance: list('HUK-COBURG|Allianz Versicherungs-AG|Techniker Krankenkasse'),
    landlord: list('Vonovia SE|Hausverwaltung Krause'),
    employer: list('Siemens AG|Land Berlin Landeshauptkasse|Bosch GmbH'),
    benefit: list('Bundesagentur für Arbeit Familienkasse|Finanzamt Mitte'),
    sport: list('McFIT GmbH|FitX Deutschland GmbH'),
    children: list('Kita Sonnenschein e.V.|Smyths Toys'),
    lunch: list('Kantine Siemens Compass|Mensa Studierendenwerk'),
  },
  eating: [
    list('Restaurant|Gasthaus|Café|Bäckerei|Imbiss|Pizzeria|Backhaus'),
    list(
      'Zur Post|Einstein|Kamps|Da Mario|Wurzelpeter|Adler|Bosporus|Lindenhof|Mauritius|Steinecke|Hirsch|Luise|Bella Italia|Kranz',
    ),
  ],
};

const french: Style = {
  card: (name, place, day, random) =>
    oneOf(
      [
        () =>
          `CARTE ${parted(day, '/', 2).slice(0, 5)} ${capitals(name)} ${capitals(place)} ${digits(2, random)}`,
        () => `ACHAT CB ${capitals(name)} ${parted(day, '.', 2)} CARTE NUMERO ${digits(3, random)}`,
        () => `PAIEMENT CB ${day.slice(0, 4)} ${capitals(place)} FR ${capitals(name)}`,
        () =>
          `FACTURE CARTE DU ${day.slice(0, 4)}${day.slice(6)} ${capitals(name)} ${capitals(place)} CARTE ${digits(4, random)}XXXXXXXX${digits(4, random)}`,
        () => `CB ${capitals(name)} FACT ${day.slice(0, 4)}${day.slice(6)}`,
      ],
      random,
    )(),
  debit: (name, _, random) =>
    oneOf(
      [
        () => `PRLV SEPA ${capitals(name)}`,
        () => `PRELEVEMENT ${capitals(name)} REF ${digits(10, random)}`,
        () => name,
      ],
      random,
    )(),
  transfer: (name, _, random) =>
    oneOf([() => `VIR SEPA ${capitals(name)}`, () => `VIREMENT DE ${name}`], random)(),
  cash: (place, day) => `RETRAIT DAB ${capitals(place)} ${parted(day, '/', 2)}`,
  places: list('Paris|Lyon|Montreuil|Vincennes|Saint-Denis|Villeurbanne'),
  people: list('M. Dupont|Mme Camille Laurent|Karim Benali|Julie Moreau|Luc Petit'),
  payees: {
    supermarket: list('Carrefour City|E.Leclerc|Monoprix|Franprix|Intermarché|Auchan'),
    drugstore: list('Sephora|Yves Rocher'),
    fuel: list('TotalEnergies|Station Avia|Esso Express'),
    fashion: list('Kiabi|H&M|Zara France|Decathlon'),
    marketplace: list('AMAZON EU SARL|AMAZON PAYMENTS|PAYPAL *VINTED|Cdiscount'),
    department: list('Gifi|Galeries Lafayette|BHV Marais'),
    home: list('IKEA|Leroy Merlin|Castorama|Truffaut'),
    pharmacy: list('Pharmacie du Centre|Pharmacie Lafayette'),
    transport: list('SNCF Internet|RATP|Navigo Annuel Comutitres'),
    subscription: list('Netflix.com|PAYPAL *SPOTIFY|Canal+|Le Monde'),
    phone: list('Free Mobile|Orange SA|Bouygues Telecom'),
    energy: list('EDF clients particuliers|Engie SA|Veolia Eau'),
    insurance: list('MAIF|AXA France IARD SA|Harmonie Mutuelle'),
    landlord: list('Foncia Gestion|SCI Les Lilas'),
    employer: list('Capgemini SA|DRFIP Ile de France|Renault SAS'),
    benefit: list('CAF de Paris|CPAM du Rhone'),
    sport: list('Basic Fit France|Keep Cool'),
    children: list('Creche Les Petits Pas|Oxybul'),
    lunch: list('Sodexo Cantine|Elior Restauration'),
  },
  eating: [
    list('Brasserie|Café|Boulangerie|Le Bistrot|Chez|Pizzeria|Restaurant'),
    list(
      'de la Gare|Marcel|du Coin|Paul|Les Amis|Saigon|Aux Deux Magots|Bella Napoli|du Marché|Lucette|Le Zinc|Anatole|Mimosa|Pho 14',
    ),
  ],
};

const spanish: Style = {
  card: (name, place, _, random) =>
    oneOf(
      [
        () =>
          `COMPRA TARJ. ${digits(4, random)}XXXXXXXX${digits(4, random)} ${capitals(name)}-${capitals(place)}`,
        () => `PAGO MOVIL EN ${capitals(name)}, ${capitals(place)} ES`,
        () => `Compra ${name}, ${place}, Tarjeta ${digits(16, random)} , Comision 0,00`,
        () => `${capitals(name)} ${shop(random)} ${capitals(place)}`,
      ],
      random,
    )(),
  debit: (name, _, random) =>
    oneOf(
      [
        () =>
          `RECIBO ${capitals(name)} Nº RECIBO ${digits(4, random)} ${digits(4, random)} ${digits(3, random)} REF. MANDATO ${code(10, random)}`,
        () => `ADEUDO DE ${name}`,
        () => name,
      ],
      random,
    )(),
  transfer: (name, _, random) =>
    oneOf(
      [
        () => `TRANSFERENCIA DE ${capitals(name)}`,
        () => `BIZUM A FAVOR DE ${name}`,
        () => `Transferencia a favor de ${name}`,
      ],
      random,
    )(),
  cash: (place, _, random) =>
    `REINTEGRO CAJERO ${capitals(place)} TARJ. ${digits(4, random)}XXXXXXXX${digits(4, random)}`,
  places: list('Madrid|Getafe|Valencia|Alcorcón|Barcelona|Sevilla'),
  people: list('Lucía García|Pablo Fernández Ruiz|Ana López|Javier Martín|Carmen Ortega'),
  payees: {
    supermarket: list('Mercadona|Carrefour Express|DIA|Lidl Supermercados|Consum|Ahorramas'),
    drugstore: list('Druni|Primor'),
    fuel: list('Repsol|Cepsa|BP Oil|Ballenoil'),
    fashion: list('Zara|Mango|Primark|Decathlon'),
    marketplace: list('AMAZON EU SARL|AMZN Mktp ES*RT4TY6|PAYPAL *ALIEXPRESS|Wallapop'),
    department: list('El Corte Inglés|Bazar Asia|Miravia'),
    home: list('IKEA Ibérica SA|Leroy Merlin|Brico Depot'),
    pharmacy: list('Farmacia Sol|Farmacia Plaza Mayor'),
    transport: list('Renfe Viajeros|Metro de Madrid|EMT'),
    subscription: list('NETFLIX.COM|PAYPAL *SPOTIFY|Movistar Plus|HBO Max'),
    phone: list('Vodafone España, S.A.U.|Orange Espagne SAU|Digi Spain Telecom SLU'),
    energy: list('Iberdrola Clientes, S.A.U|Naturgy Iberia SA|Canal de Isabel II'),
    insurance: list('Mapfre España|Sanitas SA de Seguros|Línea Directa'),
    landlord: list('Comunidad de Propietarios Calle Mayor|Inmobiliaria Sol SL'),
    employer: list('Telefónica SA|Ayuntamiento de Madrid|Indra Sistemas SA'),
    benefit: list('Seguridad Social|Agencia Tributaria'),
    sport: list('McFit España|Altafit'),
    children: list('Escuela Infantil Arcoiris|Juguettos'),
    lunch: list('Serunion|Comedor Aramark'),
  },
  eating: [
    list('Bar|Cafetería|Restaurante|Panadería|Taberna|Cervecería|Churrería'),
    list(
      'Manolo|El Rincón|La Plaza|Casa Paco|Los Arcos|Marisol|San Ginés|El Puerto|Las Rosas|Alameda|La Esquina|Sakura|Gaudí|Nuevo',
    ),
  ],
};

const polish: Style = {
  card: (name, place, day, random) =>
    oneOf(
      [
        () =>
          `PŁATNOŚĆ KARTĄ ${parted(day, '.')} Nr karty ${digits(4, random)}xx${digits(4, random)} ${capitals(name)} ${shop(random)} ${capitals(place)}`,
        () =>
          `Tytuł: ${digits(9, random)} ${digits(17, random)} Lokalizacja: Adres: ${capitals(name)} ${shop(random)} Miasto: ${capitals(place)} Kraj: POLSKA`,
        () => `ZAKUP PRZY UŻYCIU KARTY ${capitals(name)} ${shop(random)} ${capitals(place)}`,
        () => `${capitals(name)} ${code(1, random)}${digits(3, random)} ${place}`,
        () => `${name} ${place} PL`,
      ],
      random,
    )(),
  debit: (name, _, random) =>
    oneOf(
      [() => name, () => `PRZELEW ${name}`, () => `${capitals(name)} FAKTURA ${digits(8, random)}`],
      random,
    )(),
  transfer: (name, _, random) =>
    oneOf([() => name, () => `PRZELEW BLIK ${capitals(name)}`, () => `Przelew ${name}`], random)(),
  cash: (place, day, random) =>
    `WYPŁATA Z BANKOMATU ${parted(day, '.')} ${capitals(place)} ${digits(6, random)}`,
  places: list('Warszawa|Kraków|Łódź|Piaseczno|Wrocław|Gdańsk'),
  people: list('Jan Kowalski|Anna Wiśniewska|Piotr Zieliński|Małgorzata Lewandowska|Oleksandr Shevchenko'),
  payees: {
    supermarket: list('Biedronka|Lidl Sp. z o.o. sp.k.|Żabka|Kaufland|Auchan Polska|Carrefour'),
    drugstore: list('Rossmann|Hebe'),
    fuel: list('Orlen Stacja|BP|Circle K'),
    fashion: list('Reserved|H&M|CCC|Zalando'),
    marketplace: list('Allegro|PayU Allegro|AMAZON EU SARL|PAYPAL *TEMU'),
    department: list('Pepco Poland|Action|Empik'),
    home: list('IKEA Retail Sp. z o.o.|Castorama|Leroy Merlin'),
    pharmacy: list('Apteka Gemini|DOZ Apteka'),
    transport: list('PKP Intercity S.A.|Jakdojade|Bolt'),
    subscription: list('NETFLIX.COM|PAYPAL *SPOTIFY|Player.pl|Legimi'),
    phone: list('Orange Polska S.A.|Play P4 Sp. z o.o.|T-Mobile Polska SA'),
    energy: list('PGE Obrót S.A.|Tauron Sprzedaż|Wodociągi Miasta'),
    insurance: list('PZU SA|Warta|Link4'),
    landlord: list('Spółdzielnia Mieszkaniowa Zacisze|Wspólnota Mieszkaniowa Polna'),
    employer: list('Comarch SA|Urząd Miasta|Allegro sp. z o.o. Wynagrodzenie'),
    benefit: list('ZUS Świadczenie 800 plus|Urząd Skarbowy'),
    sport: list('Benefit Systems Multisport|Calypso Fitness'),
    children: list('Przedszkole Bajka|Smyk'),
    lunch: list('Stołówka Pracownicza|Pyszne.pl'),
  },
  eating: [
    list('Restauracja|Kawiarnia|Piekarnia|Bar|Cukiernia|Pizzeria|Kebab'),
    list(
      'Pod Aniołem|Costa|Lubaszka|Mleczny Miś|Sowa|Roma|Ali|U Fukiera|Zielona|Gorąco Polecam|Hala|Bazylia|Złota|Momo',
    ),
  ],
};

const turkish: Style = {
  card: (name, place, day, random) =>
    oneOf(
      [
        () => `${capitals(name)} ${capitals(place)} TR`,
        () => `KART İLE ALIŞVERİŞ ${capitals(name)} ${shop(random)} ${capitals(place)}`,
        () => `Encard Harcaması, ${capitals(name)}-${capitals(place)}`,
        () => `POS ${digits(8, random)} ${parted(day, '/')} ${capitals(name)} A.Ş. ${capitals(place)}`,
        () => `${name} A.S./${code(1, random)}${digits(3, random)}`,
      ],
      random,
    )(),
  debit: (name, _, random) =>
    oneOf(
      [() => name, () => `${capitals(name)} Fatura ${digits(10, random)}`, () => `ÖDEME ${name}`],
      random,
    )(),
  transfer: (name, _, random) =>
    oneOf([() => `HAVALE ${capitals(name)}`, () => `EFT ${name}`, () => name], random)(),
  cash: (place, _, random) => `ATM PARA ÇEKME ${capitals(place)} ${digits(6, random)}`,
  places: list('Kadıköy İstanbul|Beşiktaş İstanbul|Çankaya Ankara|İzmir|Üsküdar'),
  people: list('Ahmet Yılmaz|Ayşe Demir|Mehmet Kaya|Zeynep Şahin|Işıl Çelik'),
  payees: {
    supermarket: list(
      'Migros Ticaret|BİM Birleşik Mağazalar|ŞOK Marketler|A101 Yeni Mağazacılık|CarrefourSA',
    ),
    drugstore: list('Gratis|Watsons'),
    fuel: list('Opet|Shell|Petrol Ofisi'),
    fashion: list('LC Waikiki|Koton|DeFacto|Boyner'),
    marketplace: list('Trendyol|Hepsiburada|IYZICO*N11|Amazon.com.tr'),
    department: list('Karaca|Teknosa|English Home'),
    home: list('IKEA|Koçtaş|Bauhaus'),
    pharmacy: list('Şifa Eczanesi|Merkez Eczane'),
    transport: list('İstanbulkart BELBİM|TCDD Taşımacılık|BiTaksi'),
    subscription: list('NETFLIX.COM|SPOTIFY P2B3C4|Digiturk|Exxen'),
    phone: list('Turkcell İletişim Hizmetleri|Vodafone Telekomünikasyon|Türk Telekom'),
    energy: list('Enerjisa|İGDAŞ|İSKİ'),
    insurance: list('Allianz Sigorta|Anadolu Sigorta|Axa Sigorta'),
    landlord: list('Hasan Öztürk Kira|Site Yönetimi Mavişehir'),
    employer: list('Arçelik Maaş|Milli Eğitim Bakanlığı|Turkcell Teknoloji'),
    benefit: list('SGK|Gelir İdaresi Başkanlığı'),
    sport: list('MACFit|Mars Sportif'),
    children: list('Neşeli Kreş|Toyzz Shop'),
    lunch: list('Multinet|Sofra Yemek'),
  },
  eating: [
    list('Kahve|Lokanta|Fırın|Kebapçı|Pastane|Restoran|Simit'),
    list('Dünyası|Ali Usta|Hacı|Baklavacı|Sarayı|Çınaraltı|Mavi|Köşem|Nar|Bizim|Deniz|Emek|Günaydın|Hisar'),
  ],
};

const british: Style = {
  card: (name, place, day, random) =>
    oneOf(
      [
        () => `${capitals(name)} ${shop(random)} ${capitals(place)} GBR`,
        () => `CARD PAYMENT TO ${capitals(name)} ${shop(random)} ON ${day.slice(0, 2)} NOV`,
        () => `${name}, ${place}`,
        () => `CONTACTLESS ${capitals(name)} ${capitals(place)} GB`,
        () => `${oneOf(['SumUp *', 'SQ *', 'ZETTLE *'], random)}${name}`,
      ],
      random,
    )(),
  debit: (name, _, random) =>
    oneOf(
      [
        () => `DIRECT DEBIT PAYMENT TO ${capitals(name)} REF ${code(10, random)}`,
        () => capitals(name),
        () => name,
      ],
      random,
    )(),
  transfer: (name, _, random) =>
    oneOf(
      [() => `FASTER PAYMENT ${capitals(name)}`, () => `STANDING ORDER ${capitals(name)}`, () => name],
      random,
    )(),
  cash: (place, day, random) =>
    oneOf(
      [
        () => `CASH WITHDRAWAL AT NOTEMACHINE ATM ${capitals(place)} ${digits(6, random)}`,
        () => `ATM BARCLAYS ${place} ${parted(day, '/')}`,
      ],
      random,
    )(),
  places: list('London|Croydon|Leeds|Bristol|Manchester|St Albans'),
  people: list('MR J SMITH|Priya Patel|Oliver Brown|MRS A WILLIAMS|Siobhan O’Neill'),
  payees: {
    supermarket: list('Tesco Stores|Sainsburys S/Mkts|Aldi|Lidl GB|Waitrose|Co-op Group'),
    drugstore: list('Boots|Superdrug'),
    fuel: list('Shell|BP Connect|Esso MFG'),
    fashion: list('Primark|Next Retail Ltd|M&S Simply Clothing|ASOS.com'),
    marketplace: list('AMAZON.CO.UK*RT4TY6|AMZNMktplace amazon.co.uk|PAYPAL *EBAY|Etsy'),
    department: list('John Lewis|Argos|B&M Retail'),
    home: list('IKEA Ltd|B&Q|Homebase|Screwfix'),
    pharmacy: list('Lloyds Pharmacy|Well Pharmacy'),
    transport: list('TFL TRAVEL CH TFL.GOV.UK/CP|Trainline|National Express'),
    subscription: list('NETFLIX.COM|PAYPAL *SPOTIFY|DISNEY PLUS|TV Licensing'),
    phone: list('Vodafone Ltd|EE Limited|BT Group Plc'),
    energy: list('British Gas|Octopus Energy|Thames Water'),
    insurance: list('Aviva Plc|Direct Line Insurance|Bupa'),
    landlord: list('Foxtons Lettings|Halifax Mortgage'),
    employer: list('NHS Trust Payroll|Barclays Payroll|Tesco PLC Wages'),
    benefit: list('HMRC Child Benefit|DWP'),
    sport: list('PureGym Ltd|David Lloyd'),
    children: list('Busy Bees Nursery|Smyths Toys'),
    lunch: list('Pret A Manger|Compass Canteen'),
  },
  eating: [
    list('The|Cafe|Bakery|Pizza|Greggs|Kitchen|Curry House'),
    list(
      'Crown|Nero|Gails|Pilgrims|Red Lion|Punjab|Wagamama|Blue Door|Three Horseshoes|Olive|Corner|Anchor|Fox|Dragon',
    ),
  ],
};

const saudi: Style = {
  card: (name, place, day, random) =>
    oneOf(
      [
        () => `شراء عبر نقاط البيع - ${name} ${shop(random)} ${place}`,
        () => `POS PURCHASE ${capitals(name)} ${shop(random)} RIYADH SA`,
        () => `${name} ${place}`,
        () => `مشتريات نقاط بيع ${name} بطاقة **${digits(4, random)} ${parted(day, '/')}`,
        () => `${capitals(name)} SA`,
      ],
      random,
    )(),
  debit: (name, _, random) =>
    oneOf([() => name, () => `تحويل إلى ${name}`, () => `${name} ${digits(9, random)}`], random)(),
  transfer: (name, _, random) =>
    oneOf([() => `تحويل من ${name}`, () => `حوالة ${name} ${digits(8, random)}`], random)(),
  cash: (place, _, random) => `سحب نقدي صراف ${place} ${digits(6, random)}`,
  places: list('الرياض|جدة|الدمام|مكة|الخبر'),
  people: list('أحمد العتيبي|فاطمة الزهراني|محمد القحطاني|نورة الشمري'),
  payees: {
    supermarket: list('بنده|العثيم|كارفور|التميمي|لولو هايبر ماركت'),
    drugstore: list('نايس ون|وجوه'),
    fuel: list('الدريس|ساسكو|أرامكو'),
    fashion: list('سنتربوينت|ماكس|زارا|شي إن'),
    marketplace: list('نون|AMAZON.SA|PAYPAL *ALIEXPRESS|علي إكسبرس'),
    department: list('جرير|ساكو|هوم سنتر'),
    home: list('ايكيا|مايلز|ابيات'),
    pharmacy: list('صيدلية النهدي|صيدلية الدواء'),
    transport: list('أوبر|كريم|قطار الحرمين'),
    subscription: list('NETFLIX.COM|شاهد|STC TV|ANGHAMI'),
    phone: list('STC|موبايلي|زين السعودية'),
    energy: list('الشركة السعودية للكهرباء|المياه الوطنية'),
    insurance: list('بوبا العربية|التعاونية للتأمين'),
    landlord: list('منصة إيجار|مؤسسة الراشد العقارية'),
    employer: list('راتب أرامكو السعودية|وزارة التعليم|SABIC'),
    benefit: list('حساب المواطن|الضمان الاجتماعي'),
    sport: list('وقت اللياقة|Gold Gym'),
    children: list('روضة الأطفال النموذجية|تويز ار اص'),
    lunch: list('كافتيريا العمل|مطعم الشركة'),
  },
  eating: [
    list('مطعم|مقهى|مخبز|كوفي|حلويات|بوفيه|مشويات'),
    list('البيك|الطازج|هرفي|بارنز|نصف مليون|السعادة|الشام|الريف|القرية|الديوان|لومي|سلطان|النخيل|مونكي'),
  ],
};

export const STYLES: ReadonlyMap<string, Style> = new Map([
  ['the Netherlands', dutch],
  ['Germany', german],
  ['France', french],
  ['Spain', spanish],
  ['Poland', polish],
  ['Turkey', turkish],
  ['the United Kingdom', british],
  ['Saudi Arabia', saudi],
]);
