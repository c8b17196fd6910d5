import { describe, expect, it } from 'vitest';
import { calendarText, component, escapeText, fold } from './icalendar.ts';

describe('fold', () => {
  it('folds lines at 75 bytes and never within a character', () => {
    const line = `SUMMARY:${'é'.repeat(60)}👩‍🎤${'x'.repeat(90)}`;
    const pieces = fold(line).split('\r\n');
    for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
    expect(pieces.slice(1).every((piece) => piece.startsWith(' '))).toBe(true);
    expect(pieces.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join('')).toBe(line);
  });

  it('does not fold a line of 75 bytes', () => {
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75));
    expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });
});

describe('escapeText', () => {
  it('escapes characters with a meaning in a calendar', () => {
    expect(escapeText('A\\B; C, D: "E"\r\nF\u0007')).toBe('A\\\\B\\; C\\, D: "E"\\nF ');
  });
});

it('ends each line with CRLF', () => {
  expect(calendarText(component('VEVENT', ['UID:1'], ['SUMMARY:x']))).toBe(
    'BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:x\r\nEND:VEVENT\r\n',
  );
});
