import { expect, it } from 'vitest';
import type { DetectedLayout } from '../../../../src/domain/files/csv/csvLayout';
import { detectLayout, withStatus } from '../../../../src/domain/files/csv/layout';
import { kindCalled } from '../../../../src/domain/files/csv/names';
import { isNotBooked } from '../../../../src/domain/files/csv/rowWords';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { entriesOf, readAll } from './builders';

it.each([
  ['English', 'PENDING, Declined, Reverted, Cancelled, Failed, On hold, Scheduled, Voided'],
  ['Dutch', 'In afwachting, TERUGGEDRAAID, In behandeling, Geweigerd, Geannuleerd, Mislukt, Afgewezen'],
  [
    'German',
    'Offen, AUSSTEHEND, RÜCKGÄNGIG GEMACHT, Rueckgaengig gemacht, Storniert, Vorgemerkt, Abgelehnt, In Bearbeitung, Fehlgeschlagen',
  ],
  ['French', 'Annulé, Annulée, En attente, Refusé, Refusée, Échoué, Rejeté, En cours'],
  [
    'Spanish',
    'Pendiente, Rechazado, Rechazada, Anulado, Anulada, Cancelado, Cancelada, Revertido, Fallida, En curso, Denegada',
  ],
  [
    'Polish',
    'Oczekująca, Oczekuje, Odrzucona, Odrzucono, Anulowana, Anulowano, Cofnięta, W trakcie realizacji, Nieudana',
  ],
  ['Turkish', 'Beklemede, İptal edildi, İPTAL EDİLDİ, Reddedildi, İşlemde, Başarısız, Geri alındı'],
  ['Arabic', 'معلق, معلّقة, ملغاة, مرفوضة, قيد الانتظار, قيد التنفيذ, تم الإلغاء, فشلت'],
  ['Italian', 'In sospeso, In attesa, Annullato, Annullata, Rifiutato, Respinto, Fallito, In corso'],
  ['Portuguese', 'Pendente, Recusado, Recusada, Cancelada, Anulado, Rejeitado, Em processamento, Falhou'],
  ['Swedish', 'Väntande, Väntar, Avvisad, Nekad, Avbruten, Makulerad, Misslyckades, Återkallad'],
  ['Danish', 'Venter, Afventer, Afvist, Annulleret, Tilbageført, Mislykket'],
])('the states of transactions that never happened are known in %s', (_, states) => {
  expect(states.split(', ').filter((state) => !isNotBooked(state))).toEqual([]);
});

it.each([
  'COMPLETED',
  'Settled',
  'Voltooid',
  'ABGESCHLOSSEN',
  'Gebucht',
  'TERMINÉ',
  'Completado',
  'Zakończono',
  'Zaksięgowana',
  'Tamamlandı',
  'مكتملة',
  'Completato',
  'Concluída',
  'Slutförd',
  'Gennemført',
  'Refunded',
  '',
])('the state %j belongs to a booked transaction', (state) => {
  expect(isNotBooked(state)).toBe(false);
});

it.each([
  'Status',
  'State',
  'Transaction status',
  'Transactiestatus',
  'Staat',
  'Buchungsstatus',
  'Statut',
  'Statut de la transaction',
  'État',
  "État de l'opération",
  'Estado',
  'Estado del movimiento',
  'Stan',
  'Stan transakcji',
  'Status transakcji',
  'Durum',
  'İşlem durumu',
  'حالة',
  'الحالة',
  'حالة المعاملة',
  'Stato',
  'Stato transazione',
  'Situação',
  'Tilstand',
])('the header %j names the state of a transaction', (header) => {
  expect(kindCalled(header)).toBe('status');
});

it.each([
  ['Stan konta', 'other'],
  ['Stand', 'balance'],
  ['Status date', 'date'],
])('the header %j names %s, not the state of a transaction', (header, kind) => {
  expect(kindCalled(header)).toBe(kind);
});

it.each([
  [
    'Revolut in German',
    'Art,Produkt,Datum des Beginns,Verwendungszweck,Betrag,Gebühr,Währung,Status,Kontostand',
    'KARTENZAHLUNG,Konto,2026-11-21,Bakery,-12.50,0.00,EUR,ABGESCHLOSSEN,87.50',
    'KARTENZAHLUNG,Konto,2026-11-22,Museum,-20.00,0.00,EUR,AUSSTEHEND,',
  ],
  [
    'PayPal in German',
    'Datum,Uhrzeit,Status,Name,Währung,Betrag',
    '21.11.2026,10:00:00,Abgeschlossen,Bakery,EUR,-12.50',
    '22.11.2026,10:00:00,Storniert,Museum,EUR,-20.00',
  ],
  [
    'French',
    'Date,Libellé,Statut,Montant',
    '21/11/2026,Bakery,Terminé,-12.50',
    '22/11/2026,Museum,Annulé,-20.00',
  ],
  [
    'Dutch',
    'Datum,Omschrijving,Staat,Bedrag',
    '21-11-2026,Bakery,VOLTOOID,-12.50',
    '22-11-2026,Museum,TERUGGEDRAAID,-20.00',
  ],
  [
    'Arabic',
    'التاريخ,البيان,الحالة,المبلغ',
    '21/11/2026,Bakery,مكتملة,-12.50',
    '22/11/2026,Museum,قيد الانتظار,-20.00',
  ],
])('a transaction that never happened is left out of a file of %s', (_, ...lines) => {
  expect(entriesOf(lines.join('\n'))).toMatchObject([{ amount: 1250, description: 'Bakery' }, 'not_booked']);
});

it('a row is booked as the column says that somebody chooses, and as none says without one', () => {
  const text =
    'Date,Text,Amount,Booked\n2026-02-21,Coffee,-4.75,no\n2026-02-20,Lunch,-12.10,yes\n2026-02-19,Tea,-1.00,yes';
  const found = detectLayout(text);
  const errorsOf = ({ layout }: DetectedLayout) =>
    readAll(text, layout).flatMap((each) => (isRead(each) ? [] : [each.error]));
  expect(errorsOf(found)).toEqual(['not_booked']);
  const all = withStatus(found, null);
  expect(errorsOf(all)).toEqual([]);
  expect(errorsOf(withStatus(all, 3))).toEqual(['not_booked']);
});
