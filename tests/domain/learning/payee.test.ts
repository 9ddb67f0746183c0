import { describe, expect, it } from 'vitest';
import { payeeOf } from '../../../src/domain/learning/payee';
import { fc } from '../../support/properties';
import { anyText } from '../builders';

describe('the payee of a description', () => {
  it.each([
    // The Netherlands
    ['ALBERT HEIJN 1234 UTRECHT NLD', 'albert heijn'],
    ['Albert Heijn 5678 AMSTERDAM', 'albert heijn'],
    [
      'BEA, Betaalpas                   Albert Heijn 1234,PAS123       NR:5B123A, 03.11.26/17:45      UTRECHT',
      'albert heijn utrecht',
    ],
    ['BEA, Apple Pay   AH 1506 AMSTERDAM', 'ah'],
    ['BCK*Bakkerij Jansen', 'bakkerij jansen'],
    ['CCV*CAFE DE ZAAK', 'cafe de zaak'],
    ['Zettle_*Koffiebar', 'koffiebar'],
    ['SumUp  *Cafe Nero', 'cafe nero'],
    ['Bol.com via Mollie', 'bol'],
    ['bol.com b.v.', 'bol'],
    [
      '/TRTP/SEPA OVERBOEKING/IBAN/NL12ABNA0123456789/BIC/ABNANL2A/NAME/J Jansen/REMI/huur/EREF/NOTPROVIDED',
      'j jansen',
    ],
    [
      'SEPA Incasso algemeen doorlopend Incassant: NL12ZZZ3 Naam: Vattenfall Klantenservice N.V. Machtiging: 123',
      'vattenfall klantenservice',
    ],
    ['Jumbo Pas 012 03-11-2026 17:45 TERM 5X2J9K', 'jumbo'],
    // Germany
    ['EDEKA SCHMIDT SAGT DANKE//BERLIN/DE 03-11-2026T17:45:12 KFN 0 VJ 2412', 'edeka schmidt'],
    ['KARTENZAHLUNG ALDI SUED 4711 KOELN', 'aldi sued'],
    ['LIDL DIENSTLEISTUNG GMBH & CO KG', 'lidl dienstleistung'],
    ['PayPal (Europe) S.a.r.l. et Cie, S.C.A. . Spotify, Ihr Einkauf bei Spotify', 'spotify'],
    ['EREF+ABC123 MREF+99 SVWZ+Miete November', 'miete november'],
    // France
    ['CARTE 12/03 CARREFOUR CITY PARIS 75', 'carrefour city paris'],
    ['FACTURE CARTE DU 031126 CARREFOUR PARIS CARTE 4974XXXXXXXX1234', 'carrefour paris'],
    ['PRLV SEPA EDF clients particuliers', 'edf clients particuliers'],
    ['E.LECLERC', 'e leclerc'],
    // Spain
    ['COMPRA TARJ. 5402XXXXXXXX1234 MERCADONA-MADRID', 'mercadona madrid'],
    ['PAGO MOVIL EN MERCADONA, MADRID ES', 'mercadona madrid'],
    ['Bizum a favor de Ana', 'ana'],
    // Poland
    ['PŁATNOŚĆ KARTĄ 03.11.2026 Nr karty 4255xx1234 BIEDRONKA 1234 WARSZAWA', 'biedronka'],
    ['Lokalizacja: Adres: BIEDRONKA 1234 Miasto: WARSZAWA Kraj: POLSKA', 'biedronka'],
    ['LIDL SP. Z O.O. SP.K.', 'lidl'],
    ['Żabka Z1234 Łódź', 'zabka lodz'],
    // Turkey
    ['MİGROS TİCARET A.Ş. KADIKÖY İSTANBUL TR', 'migros kadikoy istanbul'],
    ['KART İLE ALIŞVERİŞ BİM A.S./K123', 'bim'],
    ['Işıl Çelik', 'isil celik'],
    // The United Kingdom and the United States
    ['CARD PAYMENT TO TESCO STORES 2345 ON 03 NOV', 'tesco stores'],
    ['DIRECT DEBIT PAYMENT TO BRITISH GAS REF 12345', 'british gas'],
    ['AMAZON.CO.UK*RT4TY6', 'amazon'],
    ["TRADER JOE'S #123 SEATTLE WA", 'trader joes'],
    ['SQ *BLUE BOTTLE', 'blue bottle'],
    // Saudi Arabia
    ['شراء عبر نقاط البيع - بنده 1234 الرياض', 'بنده'],
    ['تحويل إلى أحمد', 'احمد'],
    ['POS PURCHASE PANDA ١٢٣٤ RIYADH SA', 'panda'],
  ])('in %j is %j', (text, payee) => {
    expect(payeeOf(text)).toBe(payee);
  });

  it.each([
    ['AH', 'ah'],
    ['Rent', 'rent'],
    ['Visa', 'visa'],
    ['Café de Flore', 'cafe de flore'],
    ['O2', 'o2'],
    ['N26', 'n26'],
    ['1und1', '1und1'],
    ['7-Eleven', '7 eleven'],
    ['McDonald’s', 'mcdonalds'],
    ['H&M', 'h m'],
    ['Rent 2026 garage', 'rent garage'],
    ['__proto__', 'proto'],
  ])('that somebody typed as %j is %j', (text, payee) => {
    expect(payeeOf(text)).toBe(payee);
  });

  it.each(['', ' ', '…', '12345', '03-11-2026', 'NR:5B123A'])('in %j is nobody', (text) => {
    expect(payeeOf(text)).toBe('');
  });

  it.each([
    'GEA, Betaalpas Geldmaat Neude,PAS123',
    'GA NR00001234 BLZ37050198 0 03.11/17.45UHR KOELN',
    'Bargeldauszahlung Commerzbank 00212345/Köln',
    'RETRAIT DAB PARIS 03/11/26',
    'REINTEGRO CAJERO MADRID TARJ. 5402XXXXXXXX1234',
    'WYPŁATA Z BANKOMATU 03.11.2026 ŁÓDŹ',
    'ATM PARA ÇEKME İZMİR',
    'CASH WITHDRAWAL AT NOTEMACHINE',
    'سحب نقدي صراف الرياض',
  ])('of the cash in %j is the machine', (text) => {
    expect(payeeOf(text)).toBe('atm');
    expect(payeeOf('Atmosphere Café')).toBe('atmosphere cafe');
  });

  it('doesn’t depend on case, accents or the day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Crème Brûlée', 'Żabka', 'Pieśń i Łódź', 'Straße', 'Nice shop'),
        fc.integer({ min: 10, max: 28 }),
        (name, day) => {
          expect(payeeOf(`${name.toUpperCase()} ${day}-11-2026 17:${day}`)).toBe(payeeOf(name));
        },
      ),
    );
  });

  it('is short, plain words for any text', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 600 }), (text) => {
        const payee = payeeOf(text);
        expect(payee).toBe(payee.trim());
        expect(payee).not.toMatch(/\s\s|[*:/.,]/);
        expect(payeeOf(text)).toBe(payee);
      }),
    );
  });
});
