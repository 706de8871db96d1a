import { Month } from '@placet/contract/client-reports'
import { SiteState } from '@placet/contract/site-health'
import { z } from 'zod'

const Figures = z.object({ visits: z.int(), allowed: z.int(), choices: z.int() })
export type Figures = z.infer<typeof Figures>

const SiteContent = z.object({
  name: z.string(),
  /** When the report was made, like `actions`. */
  state: SiteState,
  figures: Figures,
  /** Of the month before. */
  before: Figures,
  publications: z.array(z.object({ day: z.iso.date(), version: z.int(), changed: z.array(z.string()) })),
  scans: z.int(),
  /** Cookies and other stored items that the scans met for the first time, and no longer. */
  found: z.array(z.string()),
  gone: z.array(z.string()),
  /** Titles of open actions, most urgent first. */
  actions: z.array(z.string()),
})
export type SiteContent = z.infer<typeof SiteContent>

export const ReportContent = z.object({
  month: Month,
  agency: z.string(),
  client: z.string(),
  madeAt: z.iso.datetime(),
  /** By name. */
  sites: z.array(SiteContent),
})
export type ReportContent = z.infer<typeof ReportContent>

export const NO_FIGURES: Figures = { visits: 0, allowed: 0, choices: 0 }

export function sumOf(all: readonly Figures[]): Figures {
  const sum = (figure: keyof Figures) => all.reduce((total, each) => total + each[figure], 0)
  return { visits: sum('visits'), allowed: sum('allowed'), choices: sum('choices') }
}
