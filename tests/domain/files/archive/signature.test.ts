import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../../../src/domain/files/archive/signature';
import { zipOf } from './builders';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('the first bytes of a file', () => {
  it.each([
    ['a zip', zipOf([{ name: 'a', content: 'b' }]), 'zip'],
    ['an empty zip', zipOf([]), 'zip'],
    ['a PDF', bytesOf('%PDF-1.7\n'), 'pdf'],
    ['a PDF after a line break', bytesOf('\r\n%PDF-1.4'), 'pdf'],
    ['a workbook of Excel 2003', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'old_excel'],
    ['a PNG', bytesOf('\x89PNG\r\n'), 'picture'],
    ['a JPEG', bytesOf('\xff\xd8\xff\xe0'), 'picture'],
    ['a photo of a phone', bytesOf('\0\0\0\x24ftypheic'), 'picture'],
    ['a WebP', bytesOf('RIFF\x24\0\0\0WEBPVP8 '), 'picture'],
    ['a gzip', bytesOf('\x1f\x8b\x08'), 'other_archive'],
    ['a RAR', bytesOf('Rar!\x1a\x07\x01'), 'other_archive'],
    ['a 7-Zip', bytesOf('7z\xbc\xaf\x27\x1c'), 'other_archive'],
    ['a CSV file', bytesOf('Date;Text;Amount'), null],
    ['a CSV file about a PDF', bytesOf('Text;%PDF-1.7'), null],
    ['a text in UTF-16', bytesOf('\xff\xfeD\0a\0'), null],
    ['nothing', bytesOf(''), null],
  ])('are those of %s', (_, bytes, signature) => {
    expect(signatureOf(bytes)).toBe(signature);
  });
});
