// What the rows of bank files say, by language, besides the words of rowWords.ts. The lists are written like those of
// languages.ts.

/** The lists of a language. */
interface Words {
  /** Cells of a column of directions. */
  out?: string;
  into?: string;
  /** A status that says that a payment hasn't happened, and one that says that it has. */
  pending?: string;
  booked?: string;
  /** What isn't: `not booked`. */
  not?: string;
  /** The words of a row that only states a balance: its noun, and words beside it. */
  balances?: string;
  besides?: string;
  totals?: string;
  /** Words beside a total, besides those. */
  ofTotals?: string;
  /** Money between accounts of one person. */
  own?: string;
  /** The words for a transfer and for savings: a text with both may be one of those. */
  transfers?: string;
  savings?: string;
  /** The words of ways to pay, of which the kind of a payment consists. */
  ways?: string;
  /** Texts of income, of which nobody pays any. */
  earned?: string;
  /** Texts of payments that nobody receives. */
  spent?: string;
  yes?: string;
  no?: string;
}

const LANGUAGES: Readonly<Record<string, Words>> = {
  en: {
    pending:
      'pending, awaiting, await, upcoming, planned, blocked, reserved, hold, held, authori[sz]ed, authori[sz]ation, preauth*, reversed, unbooked, unposted, processing, scheduled, not yet, incomplete, future, estimated, draft, bounced, returned unpaid',
    booked: 'booked, posted, cleared, settled, completed, executed',
    not: 'not, non, no',
    balances: 'balance, balances, bal, turnover',
    besides:
      'opening, closing, starting, ending, initial, final, previous, new, old, current, ledger, available, brought, carried, forward, start, end, begin, beginning, statement, running, day, daily, account, as, of, on, at, from, to, the, b, c, f, d, fwd, last, total',
    totals:
      'total, totals, sum, subtotal, grand total, sub total, total amount, sum total, turnover, total turnover, total balance',
    own: 'internal transfer, own transfer, own account transfer, transfer between own accounts, between own accounts, between my accounts, transfer to own account, transfer from own account, account transfer, self transfer, transfer to savings, transfer from savings, savings transfer, transfers between accounts, credit card payment',
    yes: 'true, yes, y, 1, x, t',
    no: 'false, no, n, 0, f',
    ofTotals:
      'transactions, payments, debits, credits, movements, period, month, for, in, out, income, expenses',
    transfers: 'transfers?, xfer, trf, tfr, moved',
    savings: 'savings?, sav, isa, money market, brokerage, own account, my account, checking',
    earned:
      'salary, payroll, wages, pay ?check, direct deposit, pension, interest (?:received|earned|paid), payment(?: received)? thank you',
    spent: 'atm, cash withdrawal, pos, card purchase, debit card, contactless',
    ways: 'card, debit, credit, visa, mastercard, maestro, contactless, purchase, payment, pos, atm, transfer, direct, standing, order, bank, online, faster, bacs, chaps, deposit, withdrawal, cash, fee, charge, sepa, instant, incoming, outgoing, to, from, by, eft, ach, giro, bill',
  },
  nl: {
    pending:
      'reservering*, gereserveerd*, gepland*, openstaand*, aankomend*, ongeboekt*, toekomstig*, nog te *, voorlopig*, in behandeling, wachtend*, geblokkeerd*',
    booked: 'geboekt*, verwerkt*, uitgevoerd*, voltooid*',
    not: 'niet, nog niet',
    balances: '*saldo',
    besides: 'begin, eind, oud, nieuw, vorig, huidig, per, op, van, het, einde',
    totals: 'totaal, som, subtotaal, eindtotaal, totaal saldo',
    own: 'eigen rekening, eigen overboeking, interne overboeking, overboeking eigen rekening, spaaropdracht, naar spaarrekening, van spaarrekening',
    yes: 'ja, waar, j',
    no: 'nee, onwaar',
    ofTotals: 'bedragen, transacties, mutaties, af, bij, maand, periode',
    transfers: 'overboeking*, overschrijving*, naar, van',
    savings: 'spaar*, oranje spaar*, eigen rekening, betaalrekening',
    earned: 'salaris, loon, uitkering, pensioen, toeslag*',
    spent: 'geldautomaat, betaalautomaat, pinbetaling',
    ways: 'betaling, betaalautomaat, pin, geldautomaat, incasso, overschrijving, overboeking, acceptgiro, ideal, spoedbetaling, kosten, diverse, online, bankieren, bankpas',
  },
  de: {
    pending:
      'vorgemerkt*, vormerkung*, geplant*, ungebucht*, reserviert*, autorisiert*, ausstehend*, schwebend*, zukunftig*, offene?r?, terminiert*, angekundigt*, blockiert*, unverbucht*',
    booked: '*gebucht*, ausgefuhrt*, abgeschlossen*, erledigt*, abgerechnet*, bestatigt*',
    not: 'nicht, noch nicht',
    balances: '*saldo, *kontostand, *guthaben',
    besides:
      'anfang, ende, alter, neuer, alte, neue, letzter, aktueller, vom, am, zum, per, anfangs, schluss, bestand, der, des, monats, ubertrag, vortrag',
    totals:
      'summe, summen, gesamt, gesamtumsatz, gesamtsumme, zwischensumme, total, summe umsatze, gesamtbetrag, endsumme',
    own: 'umbuchung, umbuchungen, eigenubertrag, ubertrag, interne umbuchung, eigene konten, umbuchung eigenes konto, kontoubertrag, dauerauftrag sparen, sparubertrag',
    yes: 'ja, wahr',
    no: 'nein, falsch',
    ofTotals:
      'der, umsatze, buchungen, zeitraum, soll, haben, ausgaben, einnahmen, monat, lastschriften, gutschriften',
    transfers: 'ubertrag, uberweisung, umbuchung*, transfer, auf, von',
    savings: 'sparen, spar*, tagesgeld*, sparkonto, festgeld*, depot, eigenes konto, girokonto, *ersparnisse',
    earned: 'lohn*, gehalt*, *gehalt, rente, bezuge, kindergeld, besoldung, lohngehalt',
    spent: 'geldautomat, bargeldauszahlung, kartenzahlung',
    ways: 'lastschrift, uberweisung, gutschrift, kartenzahlung, karte, dauerauftrag, basislastschrift, kartenumsatz, girocard, abbuchung, umsatz, gutschr, folgelastschrift, eigenubertrag, online, bargeld, auszahlung, einzug',
  },
  fr: {
    pending:
      'a venir, en attente*, prevue?s?, autorisee?s?, reservee?s?, bloquee?s?, differee?s?, provisoires?, planifiee?s?, non comptabilise*',
    booked:
      'comptabilisee?s?, executee?s?, effectuee?s?, terminee?s?, reglee?s?, passee?s?, validee?s?, debitee?s?',
    not: 'non, pas, pas encore',
    balances: 'soldes?',
    besides:
      'ancien, nouveau, initial, final, precedent, actuel, au, a, de, du, debut, fin, d, ouverture, cloture, crediteur, debiteur, intermediaire, periode, l, report',
    totals:
      'total, totaux, somme, sous total, total general, total des operations, montant total, solde total',
    own: 'virement interne, virements internes, virement compte a compte, virement entre comptes, virement epargne, transfert interne, epargne interne',
    yes: 'oui, vrai, o',
    no: 'non, faux',
    ofTotals: 'mouvements, debits, credits, operations, mois, depenses, recettes, des, les',
    transfers: 'virement*, vir, vers, depuis, transfert',
    savings: 'livret*, epargne, ldds, pel, compte courant, mon compte',
    earned: 'salaires?, paie, pension, retraite, allocations?, caf',
    spent: 'retrait dab, achat cb, achat carte, (?:paiement|achat) par carte, (?:paiement|facture) carte',
    ways: 'paiement, carte, virement, prelevement, retrait, dab, cheque, achat, par, cb, recu, emis, frais, depot, versement',
  },
  es: {
    pending:
      'pendientes?, pte, pdte, preautorizad[oa]s?, no liquidad[oa]s?, en tramite, autorizad[oa]s?, retenid[oa]s?, retencion, reservad[oa]s?, programad[oa]s?, previst[oa]s?, bloquead[oa]s?, futur[oa]s?, devuelt[oa]s?',
    booked:
      'contabilizad[oa]s?, liquidad[oa]s?, ejecutad[oa]s?, completad[oa]s?, realizad[oa]s?, aplicad[oa]s?, asentad[oa]s?, confirmad[oa]s?',
    not: 'no, sin',
    balances: 'saldos?',
    besides:
      'anterior, actual, inicial, final, previo, nuevo, al, el, del, a, de, apertura, cierre, disponible, contable, arrastre, dia, mes, periodo, en, cuenta',
    totals:
      'total, totales, suma, total general, subtotal, sumas, saldo total, total movimientos, importe total',
    own: 'traspaso interno, transferencia interna, transferencia entre cuentas, entre cuentas propias, traspaso entre cuentas, transferencias internas, traspaso propio',
    yes: 'si, verdadero, s',
    no: 'no, falso',
    ofTotals: 'movimientos, cargos, abonos, debitos, creditos, operaciones, mensual, gastos, ingresos',
    transfers: 'traspaso*, transferencia*, transf',
    savings: 'ahorro*, cuenta propia, cuentas propias, mi cuenta, cuenta corriente, hucha',
    earned: 'nomina, sueldo, salario, pension, haberes',
    spent: 'cajero, compra, pago con tarjeta',
    ways: 'pago, compra, tarjeta, transferencia, recibo, bizum, cajero, ingreso, con, en, recibida, emitida, cargo, abono, domiciliacion, adeudo',
  },
  pt: {
    out: 'd, debito, despesa, pagamento, saidas, enviado',
    into: 'c, credito, receita, recebimento, entradas, recebido',
    pending:
      'pendentes?, autorizad[oa]s?, agendad[oa]s?, previst[oa]s?, reservad[oa]s?, cativ[oa]s?, bloquead[oa]s?, futur[oa]s?, estornad[oa]s?',
    booked:
      'contabilizad[oa]s?, liquidad[oa]s?, efetivad[oa]s?, concluid[oa]s?, processad[oa]s?, realizad[oa]s?, pag[oa]s?',
    not: 'nao',
    besides:
      'anterior, atual, inicial, final, em, do, dia, disponivel, contabilistico, abertura, fecho, s, l, d, parcial, bloqueado',
    totals: 'total, totais, soma, total geral, saldo total',
    own: 'transferencia interna, transferencia entre contas, entre contas proprias, transferencia propria, mesma titularidade, aplicacao poupanca, resgate poupanca',
    yes: 'sim, verdadeiro',
    no: 'nao',
    ofTotals: 'movimentos, debitos, creditos, operacoes, mes, periodo, despesas, receitas',
    transfers: 'transferencia*, transf, aplicacao, resgate',
    savings: 'poupanca, conta propria, propria, cofrinho, investimento*',
    earned: 'salario, ordenado, vencimento, proventos, pensao, reforma',
    spent: 'levantamento, saque, compra',
    ways: 'pix, enviado, recebido, compra, no, debito, credito, cartao, transferencia, ted, doc, boleto, pagamento, levantamento, saque, enviada, recebida, deposito',
  },
  it: {
    pending:
      'in sospeso, autorizzat[oaie], prenotat[oaie], non contabil*, programmat[oaie], previst[oaie], bloccat[oaie], da contabilizzare, futur[oaie], provvisori[oaie]',
    booked: 'contabilizzat[oaie], eseguit[oaie], completat[oaie], addebitat[oaie], regolat[oaie]',
    not: 'non',
    besides:
      'iniziale, finale, precedente, attuale, al, contabile, disponibile, apertura, chiusura, di, del, riporto, periodo',
    totals: 'totale, totali, somma, totale generale, subtotale, totale complessivo, saldo totale',
    own: 'giroconto, girofondi, giroconti, trasferimento interno, trasferimento tra conti, trasferimento tra propri conti, bonifico tra conti propri',
    yes: 'si, vero',
    no: 'no, falso',
    ofTotals: 'movimenti, addebiti, accrediti, operazioni, mese, uscite, entrate, del',
    transfers: 'giroconto, bonifico, trasferimento, giro',
    savings: 'risparmio, conto deposito, proprio conto, conto corrente',
    earned: 'stipendio, emolumenti, pensione, busta paga, accredito stipendio',
    spent: 'prelievo, bancomat, pagobancomat, pagamento pos',
    ways: 'pagamento, pos, pagobancomat, bancomat, bonifico, prelievo, carta, addebito, sdd, giroconto, accredito, disposizione, a, vostro, favore, diretto, commissioni, di, credito, su',
  },
  pl: {
    pending:
      'blokad*, zablokowan*, zarezerwowan*, rezerwacj*, autoryzacj*, autoryzowan*, oczekuj*, planowan*, zaplanowan*, niezaksiegowan*, nierozliczon*, przyszl*, w realizacji, niezrealizowan*',
    booked: '(?<!nie)zaksiegowan*, zrealizowan*, rozliczon*, wykonan*, zakonczon*',
    not: 'nie',
    balances: 'saldo, stan',
    besides:
      'konta, rachunku, poczatkowe, koncowe, poprzednie, nowe, biezace, na, dzien, dostepne, ksiegowe, otwarcia, zamkniecia, przed, po, operacji, z, przeniesienia',
    totals: 'razem, suma, sumy, lacznie, obroty, podsumowanie, lacznie, ogolem, suma operacji, saldo razem',
    own: 'przelew wlasny, przelew wewnetrzny, przelewy wlasne, przelewy wewnetrzne, miedzy wlasnymi rachunkami, przelew na rachunek wlasny, przelew na wlasne konto, przelew miedzy swoimi kontami',
    yes: 'tak, prawda',
    no: 'nie, falsz',
    ofTotals:
      'w, za, okres, okresie, obrotow, obroty, uznan, obciazen, transakcji, wplywow, wydatkow, przychodow, miesiac',
    transfers: 'przelew*, transfer',
    savings: 'oszczednosc*, oszczednosciow*, lokat*, wlasn*, skarbonk*',
    earned: 'wynagrodzen*, pensja, wyplata wynagrodzenia, emerytura, pensj*, zasilek',
    spent: 'bankomat*, platnosc karta, zakup przy uzyciu karty',
    ways: 'platnosc, karta, przelew, przychodzacy, wychodzacy, blik, wyplata, bankomat, zakup, polecenie, zaplaty, kartowa, przy, uzyciu, karty, wewnetrzny, zewnetrzny, oplata, internetowy, transakcja',
  },
  tr: {
    pending:
      '*bekliyor, *bekleyen, beklem*, provizyon*, blok*, planlan*, otorizasyon*, onayda, ileri tarihli, gerceklesmedi, iptal*, iade edildi',
    booked: 'gerceklesti, tamamlandi, islendi, onaylandi, muhasebelesti, kesinlesti',
    balances: 'bakiye*, bakiyesi, devreden, devir',
    besides: 'acilis, kapanis, onceki, yeni, donem, basi, sonu, gun, hesap, mevcut, guncel, eski, son, ilk',
    totals: 'toplam, genel toplam, ara toplam, toplam tutar, toplam bakiye',
    own: 'hesaplar arasi, hesaplarim arasi virman, kendi hesabima, hesaplarim arasi transfer, virman, hesaplar arasi transfer, hesaplarim arasi',
    yes: 'evet, dogru',
    no: 'hayir, yanlis',
    ofTotals: 'islem, islemler, harcama, borc, alacak, donemi',
    transfers: 'virman, transfer, havale',
    savings: 'birikim, tasarruf, vadeli',
    earned: 'maas*, emekli*',
    spent: 'atm, pos, para cekme',
    ways: 'kart, odeme, havale, eft, fast, pos, alisveris, harcama, para, cekme, gelen, giden',
  },
  ar: {
    pending: 'محجوز*, معلق*, مجدول*, مؤجل*, قيد *, في الانتظار, مبلغ محجوز',
    booked: 'مكتمل*, مرحل*, منفذ*, تم التنفيذ, ناجح*',
    not: 'غير, لم',
    balances: 'رصيد, الرصيد, ارصدة',
    besides:
      'الافتتاحي, الختامي, السابق, الحالي, افتتاحي, ختامي, اول, اخر, المدة, المتاح, مرحل, المرحل, الجديد, النهائي, الاغلاق, بداية, نهاية, سابق',
    totals: 'المجموع, الاجمالي, اجمالي, مجموع, المجموع الكلي',
    own: 'تحويل داخلي, تحويل بين حساباتي, بين حساباتي, تحويل بين الحسابات',
    yes: 'نعم, صح',
    no: 'لا, خطا',
    transfers: 'تحويل, حواله',
    savings: 'ادخار, توفير',
    earned: 'راتب, معاش',
    spent: 'صراف, نقاط بيع',
  },
  sv: {
    out: 'uttag, utgift, utgifter, ut, debet, utbetalning, kop, kortkop',
    into: 'insattning, inkomst, inkomster, in, kredit, inbetalning, lon',
    pending:
      'reserverat?, reserverade?, preliminar*, kommande, vantar, vantande, planerad*, obokfor*, ej bokfor*, pagaende',
    booked: 'bokford*, bokfort, genomford*, slutford*, utford*',
    not: 'ej, inte, icke',
    balances: '*saldo, behallning',
    besides: 'ingaende, utgaende, nytt, gammalt, tidigare, aktuellt, per, den, bokfort, disponibelt',
    totals: 'summa, totalt, total, delsumma, slutsumma, totalsumma, totalt saldo',
    own: 'overforing egna konton, overforing mellan egna konton, egen overforing, mellan egna konton, intern overforing, egen insattning',
    yes: 'ja, sant',
    no: 'nej, falskt',
    ofTotals: 'uttag, insattningar, perioden, transaktioner, manad, for',
    transfers: 'overforing*',
    savings: 'spar*, eget konto, isk, lonekonto',
    earned: 'lon, lonen, pension*, barnbidrag',
    spent: 'kortkop, uttag',
    ways: 'kortkop, kop, overforing, insattning, uttag, autogiro, betalning, bankgiro, plusgiro, swish, kort',
  },
  da: {
    out: 'ud, ut, udgift, utgift, hævet, trukket, udbetaling, utbetaling, uttak, debet, kjøp, køb, udgaende',
    into: 'ind, inn, indtægt, inntekt, indsat, indbetaling, innbetaling, innskudd, kredit, lønn, løn, indgaende',
    pending:
      'reserver*, venter, afventer, ventende, kommende, planlagt*, ikke bokfør*, ikke bogfør*, forfalt, under behandling, forhandsreserver*',
    booked: 'bogført*, bokført*, gennemført*, gjennomført*, udført*, utført*',
    not: 'ikke, ej',
    balances: '*saldo',
    besides:
      'primo, ultimo, inngaende, utgaende, indgaende, udgaende, ny, gammel, forrige, per, pr, den, start, slutt, slut, bogført, bokført, disponibel',
    totals:
      'i alt, sum, total, totalt, ialt, samlet, totalsum, totalt saldo, samlet saldo, subtotal, sum total',
    own: 'overføring mellom egne konti, overførsel mellem egne konti, egen overføring, egen overførsel, egne konti, mellom egne kontoer, intern overføring, intern overførsel, mellem egne konti, overføring egne konti',
    yes: 'ja, sandt, sant',
    no: 'nej, nei, falsk',
    ofTotals: 'for, perioden, posteringer, transaksjoner, maned',
    transfers: 'overførsel*, overføring*',
    savings: 'opsparing*, spare*, egen konto, lønkonto, budgetkonto',
    earned: 'løn, lønn, lønoverførsel, pension*, lonn, lon, su, børnepenge, trygd',
    spent: 'varekøp, varekjøp, dankort*, hæveautomat, minibank',
    ways: 'varekjøp, varekøp, kort, visa, dankort, giro, nettgiro, avtalegiro, overføring, overførsel, betaling, betalingsservice, bs, kontaktløs, kjøp, køb, mobilepay, vipps',
  },
  fi: {
    out: 'otto, veloitus, meno, menot, maksu, debet',
    into: 'pano, hyvitys, tulo, tulot, talletus, kredit',
    pending: 'odotta*, varau*, katevarau*, hylatty, peruttu, tuleva*, kasittely*, vahvistamaton',
    booked: 'kirjattu, toteutunut, maksettu, valmis, suoritettu',
    not: 'ei',
    balances: '*saldo',
    besides: 'alku, loppu, alkava, uusi, edellinen, kaytettavissa, oleva, tilin, paivan',
    totals: 'yhteensa, summa, valisumma, loppusumma, saldo yhteensa',
    own: 'oma tilisiirto, omien tilien valinen, siirto omien tilien valilla, sisainen siirto',
    yes: 'kylla',
    no: 'ei',
    ofTotals: 'panot, otot, kausi',
    transfers: 'tilisiirto, siirto',
    savings: 'saasto*, oma tili, kayttotili',
    earned: 'palkka*, elake, tyottomyys*',
    spent: 'korttiosto, pankkiautomaatti, nosto',
    ways: 'korttiosto, tilisiirto, maksu, pano, otto, suoraveloitus, verkkomaksu, pankkikortti, osto, nosto, palvelumaksu, itsepalvelu',
  },
  cs: {
    out: 'vydaj, vydaje, vydavok, odchozi, odchadzajuca, debet, platba, na vrub, odchozi platba',
    into: 'prijem, prijmy, prichozi, prichadzajuca, kredit, vklad, ve prospech, prichozi platba',
    pending:
      'cekaj*, cakaj*, nezauctovan*, blokovan*, blokac*, rezervovan*, rezervac*, zamitnut*, zrusen*, planovan*, ve zpracovani, nezrealizovan*, nevyrovnan*',
    booked: '(?<!ne)zauctovan*, provedeno, proveden*, realizovan*, vyrizen*, dokoncen*',
    not: 'ne, neni',
    balances: 'zustatek, zostatok, stav',
    besides:
      'pocatecni, konecny, pociatocny, predchozi, novy, k, ke, dni, uctu, aktualni, disponibilni, minuly, predchadzajuci',
    totals:
      'celkem, celkom, soucet, suma, spolu, sucet, mezisoucet, celkovy zustatek, spolu obraty, obraty celkem',
    own: 'prevod mezi vlastnimi ucty, vlastni prevod, prevod mezi ucty, interni prevod, prevod medzi vlastnymi uctami, prevod medzi uctami, vlastny prevod, vnitrni prevod',
    yes: 'ano, pravda',
    no: 'ne, nie, nepravda',
    ofTotals: 'za, obdobi, obratu, obraty, plateb, pohybu, vydaje, prijmy, mesic, transakci, kredit, debet',
    transfers: 'prevod*, presun*',
    savings: 'sporeni, sporici, sporiaci, sporenie, vlastni ucet, bezny ucet',
    earned: 'mzda, mzdy, vyplata, vyplaty, plat, duchod, dochodok',
    spent: 'bankomat, platba kartou, vyber hotovosti',
    ways: 'platba, kartou, prevod, vklad, vyber, bankomatu, z, inkaso, odchozi, prichozi, uhrada, trvaly, prikaz, karta, okamzita, tuzemska, poplatek, prijem, odeslana, prichadzajuca, odchadzajuca, kartova, transakce',
  },
  hu: {
    out: 'terheles, t, kiadas, kimeno, tartozik',
    into: 'jovairas, j, bevetel, bejovo, kovetel',
    pending:
      'fuggo*, zarol*, foglal*, elutasit*, varakoz*, folyamatban*, nem konyvelt, tervezett, konyveletlen',
    booked: 'konyvelt*, teljesult*, lekonyvelt*, teljesitett',
    not: 'nem',
    balances: 'egyenleg',
    besides: 'nyito, zaro, kezdo, uj, elozo, aktualis, napi, szamla, szamlaegyenleg',
    totals: 'osszesen, mindosszesen, osszeg osszesen, vegosszeg, teljes egyenleg',
    own: 'sajat szamlak kozotti atvezetes, atvezetes sajat szamlara, sajat szamlara utalas, szamlak kozotti atvezetes, sajat atutalas',
    yes: 'igen, igaz',
    no: 'nem, hamis',
    ofTotals: 'forgalom, tetelek, idoszak, terheles, jovairas',
    transfers: 'atvezetes, atutalas, utalas',
    savings: 'megtakarit*, sajat szamla*, betet',
    earned: 'fizetes, munkaber, *munkaber, nyugdij, ber',
    spent: 'keszpenzfelvet*, kartyas vasarlas, vasarlas, atm',
    ways: 'vasarlas, kartyaval, kartyas, atutalas, jovairas, terheles, keszpenzfelvetel, utalas, belfoldi, forint, napkozbeni, kartya, tranzakcio, dij, azonnali',
  },
  ro: {
    out: 'iesire, cheltuiala, plata, debit',
    into: 'intrare, venit, incasare, credit',
    pending:
      'in asteptare, in curs*, autorizat*, blocat*, respins*, anulat*, rezervat*, programat*, neprocesat*, nedecontat*',
    booked: '(?<!ne)procesat*, decontat*, finalizat*, executat*, inregistrat*',
    not: 'ne, nu',
    balances: 'sold*',
    besides:
      'initial, final, anterior, curent, la, data, precedent, disponibil, de, inchidere, deschidere, contabil',
    totals: 'total, totaluri, total general, suma totala, rulaj, rulaj total, sold total, subtotal',
    own: 'transfer intern, transfer intre conturi, intre conturile proprii, transfer conturi proprii, transfer intre conturile proprii',
    yes: 'da, adevarat',
    no: 'nu, fals',
    ofTotals: 'operatiuni, tranzactii, perioada, luna, debite, credite',
    transfers: 'transfer, virament',
    savings: 'economii, depozit, cont propriu',
    earned: 'salariu, pensie',
    spent: 'retragere numerar, plata pos, cumparare pos, bancomat',
    ways: 'plata, card, transfer, incasare, retragere, numerar, cumparare, pos, comision',
  },
  ru: {
    out: 'расход, дебет, дебит, списание, видаток, витрата, списання, разход, изтегляне, д, дт, исплата, расходы, витрати, снятие, теглене',
    into: 'приход, кредит, зачисление, поступление, доход, пополнение, надходження, зарахування, постъпление, к, кт, уплата, доходы, дохід, внасяне',
    pending:
      'в обработке, обрабатыва*, ожида*, отклонен*, отменен*, не проведен*, заблокирован*, блокировк*, холд, резерв*, запланирован*, в очікуванні, очіку*, відхилен*, скасован*, заблокован*, в обробці, чакащ*, блокиран*, отказан*, в процес*, failed, в очередь, авторизац*, авторизован*, на чекању',
    booked:
      'исполнен*, проведен*, выполнен*, завершен*, обработан*, успешно, проведено, виконан*, завершен*, осчетоводен*, извършен*, прокњижен*',
    not: 'не',
    balances: 'оборот, обороты, остаток, остатки, баланс, сальдо, залишок, салдо, стање, наличност',
    besides:
      'входящий, исходящий, начальный, конечный, на, начало, конец, дня, по, счету, вхідний, вихідний, початковий, кінцевий, начално, крайно, начална, крайна, текущий, периода, период, предыдущий, новый, почетно, почетак, крај, доступный',
    totals:
      'итого, всего, сумма, разом, всього, общо, сбор, укупно, итог, обороты, обороты за период, оборот, общ оборот',
    own: 'перевод между своими счетами, между своими счетами, перевод между счетами, внутренний перевод, переказ між своїми рахунками, між своїми рахунками, переказ на свою картку, между собствени сметки, вътрешен превод, перевод себе, переводы между счетами',
    yes: 'да, истина, так',
    no: 'нет, ложь, ні, не',
    ofTotals:
      'за, операции, операций, период, месяц, списания, поступления, по, расходы, доходы, приход, расход',
    transfers: 'перевод*, переказ*, трансфер',
    savings: 'накопит*, вклад*, сбереж*, копилк*, депозит*, своих, свой, собствен*',
    earned: 'зарплат*, заработн*, пенси*, аванс, заплата, стипенди*',
    spent: 'банкомат, снятие наличных, покупка, оплата товаров',
    ways: 'покупка, перевод, оплата, картой, снятие, наличных, пополнение, зачисление, списание, услуг, товаров, и, входящий, исходящий, карта, платеж',
  },
  el: {
    out: 'χρεωση, χ, αναληψη, εξοδο, εξοδα',
    into: 'πιστωση, π, καταθεση, εσοδο, εσοδα',
    pending: 'εκκρεμ*, σε αναμονη, σε εξελιξη, δεσμευ*, απορριφθ*, ακυρ*, προγραμματισμ*, μη εκκαθαρισμ*',
    booked: 'ολοκληρωμ*, εκτελεσμ*, καταχωρ*, εκκαθαρισμ*',
    not: 'μη, δεν, οχι',
    balances: 'υπολοιπο',
    besides:
      'αρχικο, τελικο, προηγουμενο, νεο, εναρξης, ληξης, λογαριασμου, εκ, μεταφορας, διαθεσιμο, κλεισιματος, ανοιγματος',
    totals: 'συνολο, αθροισμα, γενικο συνολο, συνολα, μερικο συνολο',
    own: 'μεταφορα μεταξυ ιδιων λογαριασμων, μεταφορα ιδιων λογαριασμων, εσωτερικη μεταφορα, μεταξυ λογαριασμων μου',
    yes: 'ναι',
    no: 'οχι',
    ofTotals: 'κινησεων, χρεωσεων, πιστωσεων, περιοδου',
    transfers: 'μεταφορα*',
    savings: 'αποταμιευ*, ταμιευτηρι*',
    earned: 'μισθοδοσια, μισθος, συνταξη, μισθ*',
    spent: 'αναληψη, αγορα, ατμ',
    ways: 'αγορα, αναληψη, μεταφορα, καταθεση, πληρωμη, εμβασμα, με, καρτα',
  },
  hr: {
    out: 'isplata, zaduzenje, duguje, rashod, teret, odliv, odljev, breme, trosak, izdatek',
    into: 'uplata, odobrenje, potrazuje, prihod, priliv, priljev, dobro, korist',
    pending:
      'na cekanju, u obradi, rezervir*, rezervis*, odbijen*, otkazan*, storniran*, v obdelavi, v cakanju, zavrnjen*, neproknjizen*, neizvrsen*, planiran*',
    booked: '(?<!ne)proknjizen*, (?<!ne)izvrsen*, provedeno, knjizen*, realiziran*, zakljucen*',
    not: 'nije, ni, ne',
    balances: 'stanje, saldo',
    besides:
      'pocetno, zavrsno, prethodno, novo, racuna, na, dan, zacetno, koncno, prejsnje, trenutno, raspolozivo, staro',
    totals: 'ukupno, svega, skupaj, sveukupno, zbroj, suma, zbir, ukupan promet, ukupno stanje',
    own: 'prijenos izmedu vlastitih racuna, interni prijenos, vlastiti prijenos, prenos med lastnimi racuni, interni prenos, prenos izmedju sopstvenih racuna, prijenos na vlastiti racun',
    yes: 'da, istina',
    no: 'ne, laz',
    ofTotals: 'promet*, za, razdoblje, uplata, isplata, transakcija, priljevi, odljevi',
    transfers: 'prijenos, prenos, transfer',
    savings: 'stednj*, stedn*, varcevan*, orocen*',
    earned: 'placa, plata, zarada, mirovina, pokojnina, osobni dohodak, placa*',
    spent: 'bankomat, kupnja, pos',
    ways: 'kupnja, kartica, karticom, uplata, isplata, prijenos, placanje, nakup, priliv, odliv, bankomat',
  },
  lt: {
    out: 'd, debetas, islaidos, debets, izdevumi, deebet, kulu',
    into: 'k, kreditas, pajamos, kredits, ienakumi, kreedit, tulu',
    pending:
      'laukia*, rezervuot*, neivykdyt*, atmest*, atsaukt*, vykdom*, gaida*, rezervet*, noraidit*, ootel, broneeri*, tagasi lukatud, tootlemisel',
    booked: '(?<!ne)ivykdyt*, iskaityt*, izpildit*, gramatot*, teostatud, kinnitatud, uzskaityt*',
    not: 'ne, nav, ei',
    balances: 'apyvarta, apyvartos, apgrozijums, kaive, likutis, atlikums, *saldo, *jaak',
    besides:
      'pradinis, galutinis, pradziai, pabaigai, sakuma, beigu, laikotarpio, pradzioje, pabaigoje, alg, lopp, sakotnejais, perioda, periodi, algus, i, dienos',
    totals:
      'is viso, viso, apyvarta, apyvartos, kopa, apgrozijums, kokku, kaive, suma, summa, debeto apyvarta, kredito apyvarta, debeta apgrozijums, kredita apgrozijums',
    own: 'pervedimas tarp savo saskaitu, tarp savo saskaitu, parskaitijums starp saviem kontiem, starp saviem kontiem, ulekanne enda kontode vahel, enda kontode vahel',
    yes: 'taip, ja, jah',
    no: 'ne, ei',
    transfers: 'pervedimas, parskaitijums, ulekanne, parvedums',
    savings: 'taupom*, krajkonts, hoius*, kogumis*, uzkraj*',
    earned: 'atlyginim*, darbo uzmokestis, alga, palk, tootasu, pensij*',
    spent: 'bankomat*, kaardimakse, pirkums, pirkin*',
    ways: 'pirkums, karte, maksajums, parskaitijums, kaardimakse, makse, pervedimas, mokejimas, kortele, atsiskaitymas',
  },
  he: {
    out: 'חובה, הוצאה, משיכה, חיוב',
    into: 'זכות, הכנסה, הפקדה, זיכוי',
    pending: 'ממתין*, בהמתנה, נדחה*, בוטל*, עתידי*, בתהליך, טרם',
    booked: 'בוצע*, הושלם*, אושר*',
    not: 'לא',
    balances: 'יתרה, יתרת',
    besides: 'פתיחה, סגירה, קודמת, חדשה, נוכחית, ליום, התחלתית, סופית, עו ש',
    totals: 'סה כ, סהכ, סך הכל, סיכום',
    own: 'העברה בין חשבונות, העברה פנימית, העברה בין חשבונותיי',
    yes: 'כן',
    no: 'לא',
    transfers: 'העברה',
    savings: 'חיסכון, פיקדון',
    earned: 'משכורת, שכר, קצבה',
    spent: 'כספומט, משיכה',
    ways: 'כרטיס, העברה, הוראת, קבע, משיכה, זיכוי, חיוב',
  },
  ja: {
    out: '出金, 支払, 支払い, 支出, 引出, 払戻, 出, お支払い',
    into: '入金, 預入, 収入, 振込入金, 入, お預入れ, 受取',
    pending: '未確定, 未処理, 保留, 予定, 取消, 処理中, 未決済, 未計上, 失敗, 承認待ち, 仮売上',
    booked: '確定, 完了, 処理済, 計上済',
    balances: '残高, 繰越残高, 前月繰越, 次月繰越, 繰越',
    besides: '前回, 今回, 期首, 期末, 前期, 次期, 開始, 終了, 前月, 翌月, 現在',
    totals: '合計, 総計, 小計, 計, 合計金額, 総合計',
    own: '口座間振替, 自己口座間振替, 口座間移動, 資金移動, 振替入出金',
    yes: 'はい, 済, 有',
    no: 'いいえ, 未, 無',
    transfers: '振替, 振込',
    savings: '貯蓄, 定期預金, 積立',
    earned: '給与, 給料, 賞与, 年金, 利息',
    spent: 'ATM, カード',
    ways: 'カード, 振込, 口座振替, ATM, 振替, 手数料, 利息, 出金, 入金, 現金, 支払い, 買物, 支払, デビット',
  },
  zh: {
    out: '支出, 借, 支, 付, 借方, 转出, 轉出, 提款, 付款, 已支出',
    into: '收入, 贷, 貸, 收, 贷方, 貸方, 转入, 轉入, 存款, 收款, 已收入',
    pending:
      '关闭, 失败, 失敗, 处理中, 處理中, 等待, 待, 未入账, 未入賬, 冻结, 凍結, 撤销, 撤銷, 取消, 未完成, 预授权',
    booked: '成功, 已完成, 已入账, 完成',
    balances: '余额, 餘額, 结余, 結餘',
    besides: '期初, 期末, 上期, 本期, 承前, 承上, 账户, 帳戶, 上日, 开户, 初始, 昨日, 当前',
    totals: '合计, 合計, 总计, 總計, 小计, 小計, 总额, 總額, 本页合计',
    own: '本人转账, 内部转账, 行内本人转账, 本人账户互转, 內部轉帳, 本人轉帳, 不计收支',
    yes: '是, 有',
    no: '否, 无, 無',
    transfers: '转账, 轉帳, 转入, 转出',
    savings: '储蓄, 余额宝, 定期, 零钱通',
    earned: '工资, 工資, 薪资, 薪水, 奖金',
    ways: '消费, 消費, 转账, 轉帳, 支付, 快捷支付, 代发, 取款, 存款, 網上, 网上',
  },
  ko: {
    out: '출금, 지출, 지급, 출',
    into: '입금, 수입, 수취, 입',
    pending: '대기, 보류, 취소, 실패, 처리중, 예정, 미승인, 승인대기, 거절',
    booked: '완료, 정상, 승인',
    balances: '잔액, 잔고',
    besides: '기초, 기말, 이월, 전월, 전일, 시작, 종료, 개시, 최종',
    totals: '합계, 총계, 소계, 총액, 총합계',
    own: '본인계좌이체, 내계좌이체, 내계좌간이체, 본인이체, 내계좌간 이체',
    yes: '예, 네',
    no: '아니요, 아니오',
    transfers: '이체',
    savings: '적금, 예금, 저축',
    earned: '급여, 월급, 상여',
    spent: '체크카드, 출금',
    ways: '체크카드, 이체, 출금, 입금, 타행이체, 카드',
  },
  th: {
    out: 'ถอน, ถอนเงิน, เดบิต, รายจ่าย, จ่าย',
    into: 'ฝาก, ฝากเงิน, เครดิต, รายรับ, รับ',
    pending: 'รอ, ยกเลิก, ไม่สำเร็จ',
    booked: 'สำเร็จ',
    balances: 'ยอดคงเหลือ, ยอดยกมา, ยอดยกไป',
    totals: 'รวม, ยอดรวม, รวมทั้งสิ้น',
    earned: 'เงินเดือน',
    ways: 'ชำระเงิน, โอนเข้า, โอนออก, โอนเงิน, ถอนเงิน, ฝากเงิน',
  },
  vi: {
    out: 'chi, ghi no, rut',
    into: 'thu, ghi co, gui, nap',
    pending: 'cho xu ly, dang xu ly, that bai, da huy, cho',
    booked: 'thanh cong, hoan thanh',
    balances: 'du',
    besides: 'so, dau, cuoi, ky, đau',
    totals: 'tong cong, tong, cong',
    earned: 'luong',
    spent: 'rut tien, thanh toan',
    transfers: 'chuyen khoan, chuyen tien',
    savings: 'tiet kiem',
  },
  id: {
    out: 'debet, keluar, pengeluaran, db',
    into: 'kredit, masuk, pemasukan, cr',
    pending: 'tertunda, menunggu, gagal, dibatalkan, diproses, ditolak, dalam proses',
    booked: 'berhasil, selesai, sukses',
    balances: 'saldo, baki',
    besides: 'awal, akhir, lepas, sebelumnya, pembukaan, penutup, bulan, lalu, dibawa, ke, hadapan',
    totals: 'jumlah, total, jumlah total, grand total',
    own: 'transfer antar rekening sendiri, antar rekening sendiri, pindah buku',
    yes: 'ya, benar',
    no: 'tidak, salah',
    earned: 'gaji',
    spent: 'tarik tunai, pembelian',
    transfers: 'transfer, pindah*',
    savings: 'tabungan',
  },
  fa: {
    out: 'بدهکار, برداشت',
    into: 'بستانکار, واریز',
    balances: 'مانده',
    totals: 'جمع, جمع کل, مجموع',
    earned: 'حقوق',
  },
};

/** All lists of a kind, in all languages. */
export function wordsOf(kind: keyof Words): string {
  return Object.values(LANGUAGES)
    .flatMap((words) => words[kind] ?? [])
    .join(',');
}

/** All single words of the rows of banks. */
export function allWords(): string[] {
  return Object.values(LANGUAGES).flatMap((words) =>
    Object.values(words).flatMap((list: string) => list.split(/[, ]+/)),
  );
}
