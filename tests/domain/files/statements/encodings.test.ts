import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../src/domain/files/statements/decode';
import { fc } from '../../../support/properties';

/** The bytes of a text in an encoding with one byte per letter. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte), { stream: true }), byte]),
  );
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 63);
}

function wide(text: string, isLittle: boolean, mark = ''): Uint8Array {
  const view = new DataView(new ArrayBuffer((mark + text).length * 2));
  Array.from(mark + text).forEach((letter, index) =>
    view.setUint16(index * 2, letter.charCodeAt(0), isLittle),
  );
  return new Uint8Array(view.buffer);
}

const POLISH = 'Data;Opis;Kwota\n2026-11-21;Żółta łódź Gdańsk;-12,50\n2026-11-20;Ząb, gęś i ćma;-9,00';
const TURKISH = 'Tarih;Açıklama;Tutar\n21.11.2026;Şeker ve yoğurt, İzmir;-12,50';
const GERMAN = 'Datum;Text;Betrag\n21.11.2026;Bäckerei Größer & Söhne;-12,50';
const FRENCH = 'Date;Libellé;Montant\n21/11/2026;Forêt, château où ça plaît;-12,50';
const SPANISH = 'Fecha;Descripción;Importe\n21/11/2026;Panadería Peña ¿qué?;-12,50';
const ARABIC = 'التاريخ;البيان;المبلغ\n21/11/2026;مخبز النور;-12.50';
const CZECH = 'Datum;Popis;Částka\n21.11.2026;Řeznictví u Nováků;-12,50';
const HUNGARIAN = 'Dátum;Leírás;Összeg\n2026.11.21;Cipőbolt;-12,50';
const PORTUGUESE = 'Data;Descrição;Valor\n21/11/2026;Pão e limões da avó;-12,50';
const ENGLISH = 'Date,Description,Amount\n21/11/2026,Tea,£12.50\n22/11/2026,Soup,£3.10';

/** Encodings, column names and words with other letters than those of ASCII. */
const SAMPLES: [language: string, encodings: string[], header: string, words: string][] = [
  ['English', ['windows-1252'], 'Date;Description;Amount', 'Café £12.50 naïve Zoë’s “Tea” 5–6'],
  ['Dutch', ['windows-1252'], 'Datum;Omschrijving;Bedrag', 'Café Patiënt één België Curaçao enquête € crème'],
  [
    'German',
    ['windows-1252'],
    'Buchungstag;Verwendungszweck;Betrag',
    'Bäckerei Größe Söhne Übertrag Müller Öl Ärzte Café',
  ],
  [
    'French',
    ['windows-1252'],
    'Date;Libelle;Montant',
    'Pêche Forêt château où ça plaît Noël œuvre Cœur SŒUR été ÉCOLE crème L’HAŸ maïs Phœnix œnologie',
  ],
  [
    'Spanish',
    ['windows-1252'],
    'Fecha;Concepto;Importe',
    'Panadería Peña ¿qué? ¡Olé! Nómina ESPAÑA cigüeña 2º',
  ],
  [
    'Polish',
    ['windows-1250', 'iso-8859-2'],
    'Data;Szczegoly;Suma',
    'ktoś Liść Kuźnia źródło Jeżyna mąka Łódź Gdańsk gęś ŚLIWKA miłość Żółw ŹRÓDŁO pączki Świt Jaśmin pieśń',
  ],
  [
    'Polish with names of columns',
    ['windows-1250', 'iso-8859-2'],
    'Data;Opis;Kwota',
    'być żaba ćma lęk WIĘC róg siąść śnieg',
  ],
  ['Turkish', ['windows-1254'], 'Tarih;Aciklama;Tutar', 'Şeker yoğurt İzmir ılık çarşı Göztepe ÜÇ ığdır'],
  ['Arabic', ['windows-1256'], 'Date;Text;Amount', 'مخبز النور راتب شركة إيجار الكهرباء قهوة'],
  ['Czech', ['windows-1250'], 'Datum;Popis;Částka', 'Řeznictví Večeře Kč Křižík Příběh něžně'],
  ['Hungarian', ['windows-1250'], 'Dátum;Leírás;Összeg', 'Cipőbolt űrhajó fűtésdíj hőmérő'],
];

describe('the bytes of a file without a declared encoding', () => {
  it.each([
    ['Polish, as Windows writes it', POLISH, 'windows-1250'],
    ['Polish, as the standard has it', POLISH, 'iso-8859-2'],
    ['Polish with letters that French has, too', 'Data księgowania;Kwota\n2026-11-21;-12,50', 'windows-1250'],
    ['Turkish', TURKISH, 'windows-1254'],
    ['Arabic', ARABIC, 'windows-1256'],
    ['German', GERMAN, 'windows-1252'],
    ['French', FRENCH, 'windows-1252'],
    ['Spanish', SPANISH, 'windows-1252'],
    ['English with pounds', ENGLISH, 'windows-1252'],
    ['Polish with no other letter than ń', 'Data;Kontrahent;Suma\n2026-11-21;Poznań;-12,50', 'windows-1250'],
    [
      'Polish with ń in the middle',
      'Data;Kto;Suma\n2026-11-21;Skierniewice i Pińczów;-12,50',
      'windows-1250',
    ],
    ['Polish in capitals', 'Data;Kto;Suma\n2026-11-21;TORUŃ 1;-12,50', 'windows-1250'],
    ['Polish with Ł and ó', 'Data;Kto;Suma\n2026-11-21;Łódź;-12,50', 'windows-1250'],
    ['Polish with ę before d', 'Data;Kto;Suma\n2026-11-21;Ksiądz i błędy;-12,50', 'windows-1250'],
    [
      'Polish with no other letter than ś',
      'Data;Kto;Suma\n2026-11-21;Kwiaciarnia Liść;-12,50',
      'windows-1250',
    ],
    ['Polish with ś at the end', 'Data;Kto;Suma\n2026-11-21;ktoś;-12,50', 'windows-1250'],
    ['Polish with Ś in capitals', 'Data;Kto;Suma\n2026-11-21;ŚLIWKA;-12,50', 'windows-1250'],
    ['Polish with no other letter than ź', 'Data;Kto;Suma\n2026-11-21;Kuźnia;-12,50', 'windows-1250'],
    ['Polish with no other letter than ż', 'Data;Kto;Suma\n2026-11-21;Jeżyna;-12,50', 'windows-1250'],
    [
      'Polish with an account in Poland',
      'Data;Kto;Suma\nPL00 1140 0000 0000 0000 0000 0001;być;-12,50',
      'windows-1250',
    ],
    ['French with nothing but œ', 'Date;Texte;Somme\n21/11/2026;Cœur, œufs et bœuf;-12,50', 'windows-1252'],
    ['French with œ in capitals', 'DATE;TEXTE;SOMME\n21/11/2026;SACRÉ-CŒUR;-12,50', 'windows-1252'],
    ['French with œ before a consonant', 'Date;Texte;Somme\n21/11/2026;Phœnix;-12,50', 'windows-1252'],
    ['French with Ÿ', 'DATE;TEXTE;SOMME\n21/11/2026;L’HAŸ-LES-ROSES;-12,50', 'windows-1252'],
    [
      'French with an account in Poland',
      'Date;Montant\nPL00114000000000000000000001;Pêche;-12,50',
      'windows-1252',
    ],
    ['Spanish with nothing but ¿', 'Fecha;Texto;Suma\n21/11/2026;¿que?;-12,50', 'windows-1252'],
    ['Czech', CZECH, 'windows-1250'],
    ['Czech with č and ř', 'Datum;Komu;Kolik\n21.11.2026;Večeře;-12,50', 'windows-1250'],
    ['Czech with crowns', 'Datum;Kolik\n21.11.2026;12 Kč', 'windows-1250'],
    ['Hungarian', HUNGARIAN, 'windows-1250'],
    ['Portuguese', PORTUGUESE, 'windows-1252'],
    ['Portuguese with nothing but ã and õ', 'Data;Texto\n21/11/2026;Não, pão, limões', 'windows-1252'],
    ['Spanish with nothing but ñ', 'Fecha;Concepto\n21/11/2026;España, niño', 'windows-1252'],
    ['Spanish in capitals', 'FECHA;AÑO;SUMA\n21/11/2026;ESPAÑA;-12,50', 'windows-1252'],
    ['Spanish that is cut behind ñ', 'Fecha;Concepto\n21/11/2026;Mañana en Españ', 'windows-1252'],
    ['French with nothing but ê', 'Date;Montant\n21/11/2026;Pêche, forêt et tête', 'windows-1252'],
    ['French with é and £', 'Date;Montant\n21/11/2026;Café;£12', 'windows-1252'],
    ['Danish', 'Dato;Tekst\n21-11-2026;Rødgrød på Ærø', 'windows-1252'],
    ['Swedish with nothing but å', 'Datum;Belopp\n2026-11-21;Påsk och gås', 'windows-1252'],
  ])('are read as %s', (_, text, encoding) => {
    expect(decodeText(bytesIn(encoding, text))).toEqual({ text, encoding });
  });

  it.each([
    ['without a mark, little end first', true, ''],
    ['without a mark, big end first', false, ''],
    ['with a mark, little end first', true, '\ufeff'],
    ['with a mark, big end first', false, '\ufeff'],
  ])('may be UTF-16 %s', (_, isLittle, mark) => {
    for (const text of [POLISH, ARABIC, GERMAN])
      expect(decodeText(wide(text, isLittle, mark))?.text).toBe(text);
  });

  it('are read right for names with any letters', () => {
    const languages = [
      ['windows-1250', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ', 'Data;Opis;Kwota'],
      ['windows-1254', 'çğıöşüÇĞİÖŞÜ', 'Tarih;Tutar;TL'],
      ['windows-1252', 'äöüßÄÖÜ', 'Datum;Betrag'],
      ['windows-1252', 'àâçéèêëîïôùûü', 'Date;Montant'],
      ['windows-1252', 'ãçáéíóúâêà', 'Data;Valor'],
      ['windows-1252', 'åäö', 'Datum;Belopp'],
      ['windows-1252', 'æøå', 'Dato;Tekst'],
    ] as const;
    const name = fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom(...languages), name, ([encoding, letters, header], picks) => {
        const text = `${header}\n${picks.map((pick) => `a${letters[pick % letters.length]}`).join('')}`;
        expect(decodeText(bytesIn(encoding, text))?.text).toBe(text);
      }),
    );
  });

  it.each(SAMPLES)('are read right for any words of a file in %s', (_, encodings, header, words) => {
    const picked = fc.subarray(words.split(' '), { minLength: 1 });
    fc.assert(
      fc.property(picked, (each) => {
        const text = [header, ...each.map((word) => `21.11.2026;${word};-12,50`)].join('\r\n');
        const files = [
          new TextEncoder().encode(text),
          ...encodings.map((encoding) => bytesIn(encoding, text)),
        ];
        for (const file of files) expect(decodeText(file)?.text).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('are read without an error if the file is cut anywhere', () => {
    for (const whole of [
      bytesIn('windows-1250', POLISH),
      wide(POLISH, true),
      wide(POLISH, false, '\ufeff'),
      new TextEncoder().encode(ARABIC),
    ])
      for (let end = 0; end <= whole.length; end += 1)
        expect(() => decodeText(whole.subarray(0, end))).not.toThrow();
  });
});
