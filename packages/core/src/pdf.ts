import PDFDocument from 'pdfkit'
import type { Installation } from './context.ts'

export type Doc = PDFKit.PDFDocument

export interface Sheet {
  doc: Doc
  /** Vertical position of the next element. */
  y: number
}

export const PAGE = { width: 595.28, height: 841.89 }
export const LEFT = 56
export const RIGHT: number = PAGE.width - LEFT
export const WIDTH: number = RIGHT - LEFT
export const INK = '#1b2027'
export const GREY = '#5d6672'
export const RULE = '#dfe3e8'
export const PINE = '#0f725d'
export const SIZE = { small: 8, text: 9.5, lead: 11, title: 24 }

// Without this, the library looks for font files next to its code, which a bundled program does not have.
const NO_FONT_OF_ITS_OWN = ''

interface About {
  title: string
  author: string
  /** Shown as the program that made the file. */
  maker: string
  createdAt: Date
}

/** An A4 document. The output depends only on what is drawn and said here, so it is byte-identical on every run. */
export function openPdf(
  { title, author, maker, createdAt }: About,
  fonts: Installation['fonts'],
): { doc: Doc; close(): Promise<Buffer> } {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: NO_FONT_OF_ITS_OWN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Producer: maker, Creator: maker, CreationDate: createdAt },
  })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('strong', fonts.strong)
  const whole = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  return {
    doc,
    close() {
      doc.end()
      return whole
    },
  }
}

export interface Words {
  font?: 'regular' | 'strong'
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
}

/** Draws a text and returns its height. */
export function write(
  { doc }: Pick<Sheet, 'doc'>,
  text: string,
  x: number,
  y: number,
  words: Words = {},
): number {
  const { font = 'regular', size = SIZE.text, color = INK, width = WIDTH, align = 'left' } = words
  doc.font(font).fontSize(size).fillColor(color)
  // Figures in columns; in words, they would also widen the hyphen.
  const features: ('tnum' | 'kern')[] = align === 'right' ? ['tnum', 'kern'] : ['kern']
  const options = { width, align, lineGap: size * 0.35, features }
  doc.text(text, x, y, options)
  return doc.heightOfString(text, options)
}

export function rule({ doc }: Pick<Sheet, 'doc'>, y: number, color = RULE): void {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(color).stroke()
}

/** The last line of every page. */
export function writeFeet(
  sheet: Pick<Sheet, 'doc'>,
  about: string,
  place: (page: number, pages: number) => string,
): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  const words = { size: SIZE.small, color: GREY } as const
  for (let page = start; page < start + count; page += 1) {
    sheet.doc.switchToPage(page)
    const y = PAGE.height - 66
    rule(sheet, y)
    write(sheet, about, LEFT, y + 11, { ...words, width: WIDTH - 90 })
    const said = place(page - start + 1, count)
    write(sheet, said, RIGHT - 160, y + 11, { ...words, width: 160, align: 'right' })
  }
}
