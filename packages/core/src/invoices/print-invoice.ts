import type { IssuedInvoice, Party } from '@placet/contract/invoices'
import { formatLongDate } from '@placet/rules/format-long-date'
import { lastDayOf } from '@placet/rules/invoices/last-day-of'
import { taxWords } from '@placet/rules/invoices/tax-words'
import { formatAmount, formatRate } from '@placet/rules/money/format-amount'
import type { Installation } from '../context.ts'
import {
  GREY,
  INK,
  LEFT,
  PAGE,
  PINE,
  RIGHT,
  SIZE,
  WIDTH,
  type Sheet as PlainSheet,
  openPdf,
  rule,
  write,
  writeFeet,
} from '../pdf.ts'

interface Sheet extends PlainSheet {
  invoice: IssuedInvoice
}

/** Invoice lines end here; the page footer is below. */
const BOTTOM = PAGE.height - 104

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

/** The output depends only on the invoice. */
export function printInvoice(invoice: IssuedInvoice, fonts: Installation['fonts']): Promise<Buffer> {
  const about = {
    title: `${nameOf(invoice)} ${invoice.number}`,
    author: invoice.seller.name,
    maker: 'Placet',
    createdAt: new Date(invoice.issuedAt),
  }
  const { doc, close } = openPdf(about, fonts)
  const sheet: Sheet = { doc, invoice, y: 0 }
  drawHead(sheet)
  drawLines(sheet)
  drawTotals(sheet)
  drawNotes(sheet)
  drawFeet(sheet)
  return close()
}

function nameOf({ kind }: IssuedInvoice): string {
  return kind === 'invoice' ? 'Invoice' : 'Credit note'
}

function drawMark({ doc }: Sheet): void {
  doc.circle(LEFT + 9, 65, 9).fill(PINE)
  doc
    .moveTo(LEFT + 5, 65.3)
    .lineTo(LEFT + 8, 68.3)
    .lineTo(LEFT + 13.2, 62)
    .lineWidth(1.7)
    .strokeColor('#ffffff')
    .lineCap('round')
    .lineJoin('round')
    .stroke()
}

function drawHead(sheet: Sheet): void {
  const { invoice } = sheet
  const { seller, buyer } = invoice
  drawMark(sheet)
  write(sheet, seller.name, LEFT + 26, 58.5, { font: 'strong', size: SIZE.lead })
  const column = 210
  write(sheet, addressOf(seller).join('\n'), RIGHT - column, 56, {
    size: SIZE.small,
    color: GREY,
    width: column,
    align: 'right',
  })
  write(sheet, nameOf(invoice), LEFT, 128, { font: 'strong', size: SIZE.title })
  const wide = 250
  write(sheet, 'Billed to', LEFT, 180, { size: SIZE.small, color: GREY })
  const nameHeight = write(sheet, buyer.name, LEFT, 194, { font: 'strong', width: wide })
  const place = [...addressOf(buyer), ...numbersOf(buyer)].join('\n')
  const placeHeight = place === '' ? 0 : write(sheet, place, LEFT, 194 + nameHeight, { width: wide })
  const factsEnd = drawFacts(sheet, 180)
  sheet.y = Math.max(194 + nameHeight + placeHeight, factsEnd) + 30
}

function addressOf({ street, addition, postalCode, city, state, country }: Party): string[] {
  const town = [postalCode, city].filter((part) => part !== '').join(' ')
  return [
    street,
    addition,
    town,
    state,
    country === '' ? '' : (COUNTRIES.of(country.slice(0, 2)) ?? country),
  ].filter((line) => line !== '')
}

function numbersOf({ vatId, registration }: Party): string[] {
  return [
    vatId === '' ? '' : `VAT ID ${vatId}`,
    registration === '' ? '' : `Company no. ${registration}`,
  ].filter((line) => line !== '')
}

/** Number and dates, as pairs beside the address. */
function drawFacts(sheet: Sheet, top: number): number {
  const { invoice } = sheet
  const { period, credits } = invoice
  const facts: [string, string][] = [
    [`${nameOf(invoice)} number`, invoice.number],
    ['Date', formatLongDate(invoice.issuedAt)],
    ...(period ? ([['Period', spanOf(period)]] satisfies [string, string][]) : []),
    ...(credits
      ? ([['Corrects invoice', `${credits.number}, ${formatLongDate(credits.issuedAt)}`]] satisfies [
          string,
          string,
        ][])
      : ([['Due', formatLongDate(invoice.dueAt)]] satisfies [string, string][])),
  ]
  const at = LEFT + 272
  const indent = 92
  let y = top
  for (const [name, value] of facts) {
    write(sheet, name, at, y + 1.2, { size: SIZE.small, color: GREY, width: indent })
    y += Math.max(17, write(sheet, value, at + indent, y, { width: RIGHT - at - indent }) + 3)
  }
  return y
}

/** Both printed days are inclusive, whereas a stored period ends where the next one begins. */
function spanOf({ from, to }: { from: string; to: string }): string {
  return `${formatLongDate(from)} to ${formatLongDate(lastDayOf(to))}`
}

const COLUMNS = [
  { title: 'Description', x: LEFT, width: 218, align: 'left' },
  { title: 'Quantity', x: LEFT + 222, width: 48, align: 'right' },
  { title: 'Unit price', x: LEFT + 274, width: 70, align: 'right' },
  { title: 'VAT', x: LEFT + 348, width: 45, align: 'right' },
  { title: 'Amount', x: LEFT + 397, width: WIDTH - 397, align: 'right' },
] as const

function drawLines(sheet: Sheet): void {
  const { invoice } = sheet
  const { currency } = invoice
  drawColumnTitles(sheet)
  for (const line of invoice.lines) {
    const { discountMinor, taxBasisPoints } = line
    const discount = discountMinor === 0 ? '' : `Discount ${formatAmount(-discountMinor, currency)}`
    const height = heightOf(sheet, line.description) + (discount === '' ? 0 : 13)
    makeRoom(sheet, height + 16)
    const { category } = taxWords(invoice.taxDecision, taxBasisPoints)
    const cells = [
      line.description,
      String(line.quantity),
      formatAmount(line.unitMinor, currency),
      category === 'S' || category === 'Z' ? formatRate(taxBasisPoints) : '\u2013',
      formatAmount(line.netMinor, currency),
    ]
    COLUMNS.forEach(({ x, width, align }, at) =>
      write(sheet, cells[at] ?? '', x, sheet.y + 8, { width, align }),
    )
    if (discount !== '') {
      write(sheet, discount, LEFT, sheet.y + 8 + height - 12, { size: SIZE.small, color: GREY })
    }
    sheet.y += height + 16
    rule(sheet, sheet.y)
  }
}

function heightOf({ doc }: Sheet, description: string): number {
  doc.font('regular').fontSize(SIZE.text)
  return doc.heightOfString(description, { width: COLUMNS[0].width, lineGap: SIZE.text * 0.35 })
}

function drawColumnTitles(sheet: Sheet): void {
  for (const { title, x, width, align } of COLUMNS) {
    write(sheet, title, x, sheet.y, { size: SIZE.small, color: GREY, width, align })
  }
  sheet.y += 17
  rule(sheet, sheet.y, INK)
}

/** Starts a new page, with its own column titles, if this one is full. */
function makeRoom(sheet: Sheet, height: number, titles = true): void {
  if (sheet.y + height <= BOTTOM) return
  sheet.doc.addPage()
  sheet.y = 64
  if (titles) drawColumnTitles(sheet)
}

function drawTotals(sheet: Sheet): void {
  const { invoice } = sheet
  const { currency, taxDecision } = invoice
  const rows: [string, number][] = [
    ['Net', invoice.netMinor],
    ...invoice.taxes.map(({ basisPoints, netMinor, taxMinor }): [string, number] => {
      const { category } = taxWords(taxDecision, basisPoints)
      if (category === 'AE') return ['VAT, reverse charge', taxMinor]
      if (category === 'O') return ['VAT, not applicable', taxMinor]
      return [`VAT ${formatRate(basisPoints)} on ${formatAmount(netMinor, currency)}`, taxMinor]
    }),
  ]
  makeRoom(sheet, rows.length * 17 + 62, false)
  const x = LEFT + 222
  const width = RIGHT - x
  sheet.y += 12
  for (const [name, amountMinor] of rows) {
    write(sheet, name, x, sheet.y, { color: GREY, width })
    write(sheet, formatAmount(amountMinor, currency), x, sheet.y, { width, align: 'right' })
    sheet.y += 17
  }
  sheet.y += 5
  sheet.doc.moveTo(x, sheet.y).lineTo(RIGHT, sheet.y).lineWidth(0.6).strokeColor(INK).stroke()
  sheet.y += 11
  const total = invoice.kind === 'invoice' ? 'Total' : 'Total credit'
  const words = { font: 'strong', size: 13, width } as const
  write(sheet, total, x, sheet.y, words)
  write(sheet, `${currency} ${formatAmount(invoice.grossMinor, currency)}`, x, sheet.y, {
    ...words,
    align: 'right',
  })
  sheet.y += 40
}

function drawNotes(sheet: Sheet): void {
  const { invoice } = sheet
  const notes = [
    ...new Set(invoice.taxes.map(({ basisPoints }) => taxWords(invoice.taxDecision, basisPoints).note)),
    payment(invoice),
  ].filter((note) => note !== '')
  const text = notes.join('\n')
  makeRoom(sheet, notes.length * 30, false)
  write(sheet, text, LEFT, sheet.y, { color: GREY, width: 360 })
}

function payment({ kind, grossMinor, dueAt, number }: IssuedInvoice): string {
  if (kind === 'credit_note')
    return 'This amount is deducted from what you owe or added to your account balance.'
  if (grossMinor === 0) return 'No payment is due.'
  return `Please pay by ${formatLongDate(dueAt)} with a card, your account balance or PayPal, quoting ${number}.`
}

function drawFeet(sheet: Sheet): void {
  const { seller, number } = sheet.invoice
  const about = [seller.name, ...numbersOf(seller), seller.email]
    .filter((part) => part !== '')
    .join('   \u00b7   ')
  writeFeet(sheet, about, (page, pages) => (pages === 1 ? number : `${number}, page ${page} of ${pages}`))
}
