import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type {
  BlockedTag,
  Condition,
  ConsentSnapshot,
  Overrides,
  Placet,
  PlacetEvents,
  Verdict,
} from '@placet/js/api'
import type { EmbedsLayer, FirstLayer, ToolsLayer, Words } from '@placet/rules/layers'
import type { Choose } from '../consent.ts'
import type { button, element } from '../ui/element.ts'
import type { PreferencesModule, Screens } from '../ui/kit.ts'

export interface Blocker {
  /** The rule that speaks about an element, an address or inline text; null: nothing is known of it. */
  readonly judge: (
    subject: Element | { readonly url: string } | { readonly inline: string },
  ) => Verdict | null
  readonly isPermitted: (verdict: Verdict) => boolean
  /** What is held back now. */
  readonly held: () => readonly BlockedTag[]
  /** Lets one element through, whatever is chosen: "load once". */
  readonly release: (element: Element) => void
  /** Looks at a part of the page again. */
  readonly activate: (root?: ParentNode) => void
}

/** Records that wait to be taken: the first response writes down, sends once and strikes out. */
export interface KeptRecords {
  readonly read: () => Readonly<Record<string, ConsentSubmission>>
  /** True once the record is durably taken. */
  readonly submit: (record: ConsentSubmission) => Promise<boolean>
  /** After the last one that was not taken: how long the edge wants to be left alone; 0 at first. */
  waitSeconds: number
  /** Called after a record was not taken, when `waitSeconds` is set; does nothing until the tools are there. */
  onKept: () => void
}

/** The modules beside the first response, by the names of their files. */
export interface LoadChunk {
  (name: 'tools'): Promise<ToolsModule>
  (name: `embeds.${string}`): Promise<EmbedsModule>
  (name: `preferences.${string}`): Promise<PreferencesModule>
}

/** What the first response lends to the tools, which bring only what is not loaded yet. */
export interface ToolsKit {
  readonly config: FirstLayer
  /** The document past whatever its markup names. */
  readonly page: Document
  readonly snapshot: () => ConsentSnapshot
  readonly has: (condition: Condition) => boolean
  readonly on: Placet['on']
  readonly emit: <E extends keyof PlacetEvents>(event: E, payload: PlacetEvents[E]) => void
  readonly guard: (run: () => unknown) => void
  readonly report: (error: unknown) => void
  readonly choose: Choose
  readonly screens: Screens
  readonly blocker: Blocker
  /** Nothing is held back nor taken away, it is only told of. */
  readonly isReportOnly: boolean
  readonly records: KeptRecords
  readonly load: LoadChunk
  readonly element: typeof element
  readonly button: typeof button
  readonly trustedScriptUrl: (url: string) => string
  /** Draws what is open anew in these words. */
  readonly setWords: (words: Words) => void
  /** Decides again with these in place of what the browser says. */
  readonly refresh: (overrides: Overrides) => void
}

/** The module at `/c2/{code}/tools.js`. */
export interface ToolsModule {
  readonly start: (kit: ToolsKit, layer: ToolsLayer) => Tools
  readonly layer: ToolsLayer
}

/** What the API passes on as soon as the tools are there. */
export interface Tools extends Pick<Placet, 'require' | 'register' | 'setLanguage'> {
  readonly explain: Placet['debug']['explain']
  readonly override: Placet['debug']['override']
}

/** The module at `/c2/{code}/embeds.{language}.js`. */
export interface EmbedsModule {
  readonly start: (kit: ToolsKit, layer: EmbedsLayer) => void
  readonly layer: EmbedsLayer
}
