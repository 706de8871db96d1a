import type { ShownBrand } from '@placet/contract/shown-brand'
import { HEALTH_OF, type Health, type SiteState } from '@placet/contract/site-health'
import type { Installation } from '../context.ts'
import {
  GREY,
  INK,
  LEFT,
  PAGE,
  PINE,
  RIGHT,
  RULE,
  SIZE,
  type Sheet,
  WIDTH,
  openPdf,
  rule,
  write,
  writeFeet,
} from '../pdf.ts'
import { type ReportContent, type SiteContent, sumOf } from './content.ts'
import {
  STATE_WORDS,
  sayAcceptance,
  sayChange,
  sayChanged,
  sayCount,
  sayDay,
  sayMonth,
  sayNumber,
  sayPoints,
  sayWholeDay,
} from './report-words.ts'

/** Content ends here; the page footer is below. */
const BOTTOM = PAGE.height - 92
const TOP = 64
const DOTS: Readonly<Record<Health, string>> = {
  broken: '#c43d3d',
  review: '#c98a1b',
  new: '#98a0ac',
  good: PINE,
}
/** Names and actions of a site that are listed; the dashboard has the rest. */
const LISTED_MAX = 8

/** The output depends only on the content and the brand. */
export function printReport(
  content: ReportContent,
  fonts: Installation['fonts'],
  brand: ShownBrand | null,
): Promise<Buffer> {
  const { client, month, madeAt } = content
  const agency = brand?.name ?? content.agency
  const title = `Consent report: ${client}, ${sayMonth(month)}`
  const { doc, close } = openPdf({ title, author: agency, maker: agency, createdAt: new Date(madeAt) }, fonts)
  const sheet: Sheet = { doc, y: TOP }
  drawHead(sheet, content, brand ?? { name: content.agency, colour: PINE, logo: null })
  drawTotals(sheet, content)
  drawTable(sheet, content)
  for (const site of content.sites) drawSite(sheet, site)
  drawNotes(sheet, content)
  writeFeet(sheet, `${agency}   \u00b7   ${client}, ${sayMonth(month)}`, (page, pages) =>
    pages === 1 ? '' : `Page ${page} of ${pages}`,
  )
  return close()
}

const LOGO = { width: 200, height: 40, bottom: 74 }

function drawHead(sheet: Sheet, { client, month }: ReportContent, { name, colour, logo }: ShownBrand): void {
  if (logo === null) write(sheet, name, LEFT, 56, { font: 'strong', size: SIZE.lead, width: WIDTH - 150 })
  else drawLogo(sheet, logo)
  write(sheet, sayMonth(month), RIGHT - 150, 57, { color: GREY, width: 150, align: 'right' })
  rule(sheet, 82)
  write(sheet, 'Consent report', LEFT, 108, { color: colour, font: 'strong' })
  sheet.y = 124 + write(sheet, client, LEFT, 124, { font: 'strong', size: SIZE.title }) + 14
}

function drawLogo({ doc }: Sheet, logo: string): void {
  const fit: [number, number] = [LOGO.width, LOGO.height]
  doc.image(Buffer.from(logo, 'base64'), LEFT, LOGO.bottom - LOGO.height, { fit, valign: 'bottom' })
}

const TILE = { gap: 10, height: 84, padding: 13 }

function drawTotals(sheet: Sheet, { sites }: ReportContent): void {
  const [now, before] = [sumOf(sites.map(({ figures }) => figures)), sumOf(sites.map((site) => site.before))]
  const healthy = sites.filter(({ state }) => HEALTH_OF[state] === 'good').length
  const tiles = [
    ['Healthy sites', `${healthy} of ${sites.length}`, ''],
    ['Visits', sayNumber(now.visits), sayChange(now.visits, before.visits)],
    ['Choices', sayNumber(now.choices), sayChange(now.choices, before.choices)],
    ['Accepted all', sayAcceptance(now), sayPoints(now, before)],
  ] as const
  const width = (WIDTH - TILE.gap * (tiles.length - 1)) / tiles.length
  const inner = width - TILE.padding * 2
  for (const [at, [label, value, change]] of tiles.entries()) {
    const x = LEFT + at * (width + TILE.gap)
    sheet.doc.roundedRect(x, sheet.y, width, TILE.height, 6).lineWidth(0.8).strokeColor(RULE).stroke()
    const left = x + TILE.padding
    write(sheet, label, left, sheet.y + 13, { size: SIZE.small, color: GREY, width: inner })
    write(sheet, value, left, sheet.y + 29, { font: 'strong', size: 17, width: inner })
    write(sheet, change, left, sheet.y + 57, { size: SIZE.small, color: GREY, width: inner })
  }
  sheet.y += TILE.height + 26
}

const COLUMNS = [
  { title: 'Site', x: LEFT, width: 168, align: 'left' },
  { title: 'Health', x: LEFT + 174, width: 104, align: 'left' },
  { title: 'Visits', x: LEFT + 280, width: 52, align: 'right' },
  { title: 'Choices', x: LEFT + 336, width: 52, align: 'right' },
  { title: 'Accepted all', x: LEFT + 390, width: 54, align: 'right' },
  { title: 'Open', x: LEFT + 448, width: WIDTH - 448, align: 'right' },
] as const

function drawTable(sheet: Sheet, { sites }: ReportContent): void {
  if (sites.length === 0) {
    write(sheet, 'No sites belong to this client yet.', LEFT, sheet.y)
    sheet.y += 30
    return
  }
  drawTitles(sheet)
  for (const site of sites) {
    const [column] = COLUMNS
    sheet.doc.font('strong').fontSize(SIZE.text)
    const height = sheet.doc.heightOfString(site.name, { width: column.width, lineGap: SIZE.text * 0.35 })
    if (sheet.y + height + 14 > BOTTOM) {
      startPage(sheet)
      drawTitles(sheet)
    }
    const y = sheet.y + 7
    const cells = [
      site.name,
      '',
      sayNumber(site.figures.visits),
      sayNumber(site.figures.choices),
      sayAcceptance(site.figures),
      site.actions.length === 0 ? '–' : sayNumber(site.actions.length),
    ]
    for (const [at, { x, width, align }] of COLUMNS.entries()) {
      write(sheet, cells[at] ?? '', x, y, { width, align, font: at === 0 ? 'strong' : 'regular' })
    }
    drawState(sheet, site.state, COLUMNS[1].x, y)
    sheet.y += height + 14
    rule(sheet, sheet.y)
  }
  sheet.y += 30
}

function drawTitles(sheet: Sheet): void {
  for (const { title, x, width, align } of COLUMNS) {
    write(sheet, title, x, sheet.y, { size: SIZE.small, color: GREY, width, align })
  }
  sheet.y += 17
  rule(sheet, sheet.y, INK)
}

function drawState(sheet: Sheet, state: SiteState, x: number, y: number): void {
  sheet.doc.circle(x + 3, y + 5.6, 3).fill(DOTS[HEALTH_OF[state]])
  write(sheet, STATE_WORDS[state], x + 11, y, { width: 96 })
}

const INDENT = 96
const FIGURES_HEIGHT = 44

function drawSite(sheet: Sheet, site: SiteContent): void {
  const rows = [
    ['Published', publicationsOf(site)],
    ['Scans', scansOf(site)],
    ['Open actions', actionsOf(site)],
  ] as const
  const height = rows.reduce((total, [, lines]) => total + heightOf(sheet, lines), 30 + FIGURES_HEIGHT)
  if (sheet.y + height > BOTTOM) startPage(sheet)
  write(sheet, site.name, LEFT, sheet.y, { font: 'strong', size: 13, width: WIDTH - 130 })
  drawState(sheet, site.state, COLUMNS[4].x, sheet.y + 3)
  sheet.y += 21
  rule(sheet, sheet.y, INK)
  sheet.y += 10
  drawFigures(sheet, site)
  for (const [label, lines] of rows) drawRow(sheet, label, lines)
  sheet.y += 20
}

function drawFigures(sheet: Sheet, { figures, before }: SiteContent): void {
  const shown = [
    ['Visits', sayNumber(figures.visits), sayChange(figures.visits, before.visits)],
    ['Choices', sayNumber(figures.choices), sayChange(figures.choices, before.choices)],
    ['Accepted all', sayAcceptance(figures), sayPoints(figures, before)],
  ] as const
  const width = WIDTH / shown.length
  for (const [at, [label, value, change]] of shown.entries()) {
    const x = LEFT + at * width
    write(sheet, label, x, sheet.y, { size: SIZE.small, color: GREY, width })
    write(sheet, value, x, sheet.y + 12, { font: 'strong', size: 12, width })
    const after = x + sheet.doc.widthOfString(value) + 7
    write(sheet, change, after, sheet.y + 15, { size: SIZE.small, color: GREY, width })
  }
  sheet.y += FIGURES_HEIGHT
}

function publicationsOf({ publications }: SiteContent): string[] {
  if (publications.length === 0) return ['Nothing']
  return shortened(
    publications.map(
      ({ day, version, changed }) => `${sayDay(day)}: version ${version}, ${sayChanged(changed)}`,
    ),
  )
}

function scansOf({ scans, found, gone }: SiteContent): string[] {
  if (scans === 0) return ['None']
  const names = (title: string, all: readonly string[]) =>
    all.length === 0 ? [] : [`${title}: ${shortened(all).join(', ')}`]
  const changes = [...names('New', found), ...names('No longer found', gone)]
  return [
    changes.length === 0
      ? `${sayCount(scans, 'scan', 'scans')}, nothing new`
      : sayCount(scans, 'scan', 'scans'),
    ...changes,
  ]
}

function actionsOf({ actions, state }: SiteContent): string[] {
  if (state === 'deleted') return ['None: the site is being deleted']
  return actions.length === 0 ? ['None'] : shortened(actions)
}

function shortened(all: readonly string[]): string[] {
  const more = all.length - LISTED_MAX
  return more > 0 ? [...all.slice(0, LISTED_MAX), `and ${sayNumber(more)} more`] : [...all]
}

const LINES = { width: WIDTH - INDENT, lineGap: SIZE.text * 0.35 }

function heightOf({ doc }: Sheet, lines: readonly string[]): number {
  doc.font('regular').fontSize(SIZE.text)
  return lines.reduce((total, line) => total + doc.heightOfString(line, LINES) + 3, 3)
}

function drawRow(sheet: Sheet, label: string, lines: readonly string[]): void {
  for (const [at, line] of lines.entries()) {
    const height = heightOf(sheet, [line]) - 3
    if (sheet.y + height > BOTTOM) startPage(sheet)
    if (at === 0) write(sheet, label, LEFT, sheet.y, { color: GREY, width: INDENT - 10 })
    write(sheet, line, LEFT + INDENT, sheet.y, { width: LINES.width })
    sheet.y += height
  }
  sheet.y += 3
}

function startPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = TOP
}

function drawNotes(sheet: Sheet, { madeAt }: ReportContent): void {
  const text = [
    `Health and open actions are as of ${sayWholeDay(madeAt)}. Changes compare with the month before. Days are in UTC.`,
    'A choice is an answer to the banner, a withdrawal or an expiry. “Accepted all” is the share of choices that accept everything.',
  ].join('\n')
  if (sheet.y + 44 > BOTTOM) startPage(sheet)
  write(sheet, text, LEFT, sheet.y, { size: SIZE.small, color: GREY })
}
