// What a picture consists of. Drawings are SVG in pixels, with all their texts, so that a saved picture is whole.
import type { ReactNode } from 'react';
import type { FigureTable } from '../../domain/files/csv/write';

export interface PictureContent {
  /** A sentence that says what the picture shows. */
  says: string;
  /** The same figures. */
  table: FigureTable;
  /** What people reach by pointer, finger or arrow keys, each with its figures. */
  items: readonly string[];
  /** The item that the first arrow key starts from. */
  first: number;
  /** Time runs from left to right in every language; a list down, and in lines as its language is written. */
  runs: 'time' | 'list';
  draw: (space: Space) => Drawn;
}

export interface Space {
  /** In pixels. */
  width: number;
  height: number;
  /** More would have to be scrolled: the drawing makes itself as low as it can. */
  isFixed: boolean;
  /** The item to mark; null for none. */
  reached: number | null;
  /** For the ids of patterns: unique on the page. */
  id: string;
  /** The language is written from right to left. Time runs from left to right in every language. */
  isRtl: boolean;
}

export interface Drawn {
  height: number;
  content: ReactNode;
  /** The item at a place in the drawing; null where there is none. */
  itemAt: (x: number, y: number) => number | null;
}

/** The place of an item, as a mark that a saved picture lacks. */
export const REACHED = 'data-reached';
