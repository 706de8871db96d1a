import type { MessageDescriptor } from '@lingui/core'
import { HelpSlug } from '@placet/contract/help'
import { Permission } from '@placet/contract/permissions'
import { z } from 'zod'
import { i18n } from '../i18n/i18n.ts'

const PageHandle = z.object({
  title: z
    // Text would stay in the language of the moment when the routes were made.
    .custom<MessageDescriptor>((title) => typeof title === 'object' && title !== null)
    .transform((title) => i18n._(title)),
  pageClass: z.string(),
  /** The article about the page. Every page has one: see `apps/dashboard/test/page-help.test.ts`. */
  help: HelpSlug.optional(),
  /** Without it, the page is neither linked in the navigation nor shown. */
  permission: Permission.optional(),
  /** Formats that the spec names for this page. */
  formats: z.strictObject({ numbers: z.string(), dates: z.string() }).optional(),
})
export type PageHandle = z.infer<typeof PageHandle>

/** Page handle of the deepest matched route: the document's title and the body's classes. */
export function findPageHandle(matches: readonly { handle: unknown }[]): PageHandle | undefined {
  return matches.map(({ handle }) => PageHandle.safeParse(handle)).findLast(({ success }) => success)?.data
}
