import { CATEGORY_ICONS, type CategoryIcon } from '../../model/plan';

/**
 * Beginnings of words that name a category, in the eight languages of the product: en, nl, de, fr, es, pl, tr, ar. In
 * lower case and without accents, as `plainWords` writes them.
 */
const WORDS: Readonly<Record<CategoryIcon, string>> = {
  groceries:
    'grocer supermarket food boodschap eten lebensmittel einkauf courses aliment supermarch compra supermerc comida spozyw zakup jedzen market gida yiyecek بقالة طعام تسوق',
  eating_out:
    'eating restaurant dining takeaway horeca uiteten essen gastro resto repas comer restauracj obiad yemek lokanta مطعم مطاعم',
  coffee: 'coffee cafe koffie kaffee kawa kawiarn kahve قهوة مقهى',
  home: 'home hous mortgage wonen woning huis hypothe wohn haus hypothek logement maison immobil vivienda casa hipotec dom mieszk hipotek kredyt konut ev سكن منزل بيت',
  rent: 'rent lease huur miete loyer locat alquiler czynsz najem wynajem kira ايجار',
  energy:
    'energy electric power heating gas energie stroom elektr strom heiz electricite chauffage energia luz electricidad prad ogrzew elektrik enerji isitma dogalgaz كهرباء طاقة تدفئة غاز',
  water: 'water wasser eau agua woda wody su ماء مياه',
  internet: 'internet wifi broadband breitband lacze انترنت',
  phone: 'phone mobile telefo bellen handy telephone mobil movil komork cep هاتف جوال موبايل',
  television: 'television tv streaming netflix fernseh televisi telewiz televizyon تلفاز تلفزيون',
  subscriptions:
    'subscription membership abonnement lidmaatschap abo mitglied suscripc abonament subskrypc abonelik uyelik اشتراك اشتراكات',
  insurance: 'insur verzeker versicher assuranc seguro ubezpiecz sigorta تامين',
  health:
    'health medic doctor dentist pharmacy hospital zorg gezond arts tandarts apothe gesundheit arzt sante medec pharmac salud farmacia zdrow lekar aptek saglik doktor eczane صحة طبيب دواء صيدلية علاج',
  sports: 'sport gym fitness sportschool deporte gimnasio silown spor رياضة نادي',
  care: 'care hair beauty cosmet barber kapper verzorging friseur pflege coiffeur beaute soins peluquer belleza fryzjer urod kuafor berber bakim حلاقة تجميل عناية',
  clothes:
    'cloth fashion shoe kleding kleren schoen kleid schuh vetement chaussure ropa calzado ubran odziez buty giyim kiyafet ayakkabi ملابس احذية',
  car: 'car auto parking garage parkeer parken voiture coche aparcam samochod araba otopark otomobil سيارة سيارات',
  fuel: 'fuel petrol gasoline benzin brandstof tanken kraftstoff sprit carburant essence gasolina combustible paliwo benzyn yakit akaryakit وقود بنزين',
  public_transport:
    'transport transit bus train metro tram vervoer trein bahn zug verkehr fahrkart transporte autobus tren komunikac pociag bilet ulasim otobus نقل مواصلات قطار حافلة',
  bicycle: 'bicycle bike fiets fahrrad velo bicicleta rower bisiklet دراجة',
  travel:
    'travel holiday vacation trip flight hotel vakantie reis vlucht urlaub reise flug voyage vacance viaje vacacion vuelo podroz wakac lot tatil seyahat ucak سفر عطلة رحلة فندق',
  children:
    'child kid baby daycare nursery kind kinder opvang luier enfant bebe creche nino hijo guarder dzieci przedszkol zlobek cocuk bebek kres اطفال طفل حضانة',
  education:
    'education school stud tuition course opleiding cursus schule bildung ecole scolar formation educac escuela colegio szkol edukac nauk egitim okul kurs تعليم مدرسة دراسة جامعة',
  pets: 'pet dog cat huisdier hond kat haustier hund katze animaux chien chat mascota perro gato zwierz pies kot evcil kopek kedi حيوان حيوانات',
  furniture: 'furnit meubel inricht mobel einricht meuble mueble decor mebl mobilya dekor اثاث',
  repairs:
    'repair maint tool reparat onderhoud klus werkzeug instandhalt bricol entretien reparacion manten napraw remont tamir bakim صيانة اصلاح',
  garden: 'garden tuin garten jardin ogrod bahce حديقة',
  books:
    'book magazine newspaper boek krant tijdschrift buch zeitung livre journaux libro revista ksiazk gazet kitap dergi gazete كتاب كتب',
  music: 'music concert muziek musik musique musica koncert muzyk muzik konser موسيقى',
  games: 'game gaming spel spiel jeu juego gry gier oyun لعب العاب',
  leisure:
    'leisure hobby fun entertain vrije ontspan uitgaan freizeit unterhaltung loisir sortie ocio diversion rozryw wolny eglence hobi ترفيه هواية',
  gifts: 'gift present cadeau geschenk kado regalo prezent hediye هدية هدايا',
  donations: 'donat charity goede doel spende don caridad donacion darowizn bagis تبرع تبرعات صدقة زكاة',
  taxes: 'tax belasting steuer impot taxe impuesto podat vergi ضريبة ضرايب',
  work: 'work business freelance office werk bedrijf kantoor arbeit buro travail bureau trabajo oficina praca biuro firma is عمل مكتب',
  salary:
    'salary wage pay income pension allowance benefit salaris loon inkom pensioen toeslag uitkering gehalt lohn rente einkommen zulage salaire revenu retraite allocation sueldo salario nomina ingreso paga pensja wynagrodz emerytur zasilek maas gelir emekli odenek راتب رواتب دخل معاش بدل',
  savings: 'saving spaar sparen epargne ahorro oszczedn tasarruf birikim توفير ادخار',
  interest: 'interest zinsen interet interes odsetki faiz فايدة فوايد',
  refunds:
    'refund reimburs terugbetal teruggave erstatt remboursement reembolso devolucion zwrot iade استرداد',
  investments:
    'invest stock share dividend belegg aandel aktie anlage placement bourse inversion accion inwest akcj yatirim hisse استثمار اسهم',
};

/** Shorter ones are the whole word, or its plural: `car` doesn't begin `card`. */
const BEGINNING = 4;
/** Shorter ones are inside too many other words. */
const INSIDE = 5;

/** The icon that fits a category's name in any of the product's languages; undefined when none does. */
export function suggestedIcon(name: string): CategoryIcon | undefined {
  const words = plainWords(name);
  const found = CATEGORY_ICONS.map((icon) => ({ icon, length: longestMatch(words, WORDS[icon]) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
  return found[0]?.icon;
}

/** The letters of the longest beginning that fits: what says most counts. */
function longestMatch(words: readonly string[], beginnings: string): number {
  const fitting = beginnings.split(' ').filter((beginning) =>
    words.some((word) => {
      if (beginning.length < BEGINNING) return word === beginning || word === `${beginning}s`;
      return word.startsWith(beginning) || (beginning.length >= INSIDE && word.includes(beginning));
    }),
  );
  return Math.max(0, ...fitting.map(({ length }) => length));
}

/** In lower case, without accents, and in Arabic without the article. */
function plainWords(name: string): string[] {
  const plain = name.toLowerCase().replaceAll('ł', 'l').replaceAll('ı', 'i').normalize('NFD');
  const words = plain.replace(/\p{M}/gu, '').match(/\p{L}+/gu) ?? [];
  return words.map((word) => word.replace(/^ال/, ''));
}
