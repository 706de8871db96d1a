import type {
  BlockedTag,
  Category,
  Condition,
  ConsentSnapshot,
  Overrides,
  Placet,
  PlacetEvents,
} from '@placet/js/api'
import type { VendorsLayer } from '@placet/rules/publish/iab-layers'
import type { EmbedsLayer, FirstLayer, GppLayer, ToolsLayer } from '@placet/rules/publish/layers'
import type { Holding } from '../blocker/create-blocker.ts'
import type { trusted } from '../trusted.ts'
import type { IabModule } from '../iab/kit.ts'
import type { button, element } from '../ui/element.ts'
import type { Choose, PreferencesModule, Screens, Views } from '../ui/kit.ts'

export interface Blocker extends Pick<Holding, 'judge' | 'isPermitted' | 'activate'> {
  /** Currently blocked elements. */
  readonly held: () => readonly BlockedTag[]
  /** Unblocks one element, whatever the choice: "load once". */
  readonly release: (element: Element) => void
}

/** Chunks loaded after the first response, by file name. */
export interface LoadChunk {
  (name: 'tools'): Promise<ToolsModule>
  (name: 'debug'): Promise<DebugModule>
  (name: 'gpp'): Promise<GppModule>
  (name: `embeds.${string}`): Promise<EmbedsModule>
  (name: `preferences.${string}`): Promise<PreferencesModule>
  (name: `iab.${string}`): Promise<IabModule>
  (name: `vendors.${string}`): Promise<{ readonly layer: VendorsLayer }>
}

/** Helpers the core passes to the tools, which only load what is missing. */
export interface LentKit {
  readonly config: FirstLayer
  /** The document without named elements that shadow its properties. */
  readonly page: Document
  readonly snapshot: () => ConsentSnapshot
  readonly has: (condition: Condition) => boolean
  readonly on: Placet['on']
  readonly emit: <E extends keyof PlacetEvents>(event: E, payload: PlacetEvents[E]) => void
  readonly guard: (run: () => unknown) => void
  readonly report: (error: unknown) => void
  readonly choose: Choose
  readonly screens: Screens
  /** Nothing is blocked or removed, only reported. */
  readonly isReportOnly: boolean
  /** Base URL of this domain's files and of its record intake. */
  readonly base: string
  /** The browser's native fetch, unpatched. */
  readonly request: typeof fetch
  readonly load: LoadChunk
  readonly element: typeof element
  readonly button: typeof button
  /** Where services are recognised by patterns, the first response blocks them already. */
  readonly holding?: Holding | undefined
  /** Shared if the first response uses it too: a page may allow the policy to be created only once. */
  readonly trusted?: typeof trusted | undefined
  /** Recomputes the state with these overrides instead of the browser's values. */
  readonly refresh: (overrides?: Overrides) => void
  /** Shows or hides the banner to match the current choice, which another page may have changed. */
  readonly showAgain: () => void
}

/** Shared helpers of the tools. */
export interface ToolsKit extends Omit<LentKit, 'holding' | 'trusted'> {
  readonly trusted: typeof trusted
  readonly blocker: Blocker
}

/** The module at `/c2/{code}/tools.js`. */
export interface ToolsModule {
  readonly start: (lent: LentKit, layer: ToolsLayer) => Tools
  readonly layer: ToolsLayer
}

/** Calls that the API forwards once the tools have loaded. */
export interface Tools extends Pick<Placet, 'activate' | 'require' | 'register' | 'setLanguage'> {
  readonly explain: Placet['debug']['explain']
  readonly override: Placet['debug']['override']
}

/** The module at `/c2/{code}/debug.js`: for developers only, so visitors don't load it. */
export interface DebugModule {
  readonly createExplainer: (kit: ToolsKit, layer: ToolsLayer) => Placet['debug']['explain']
}

/** Fills the declaration blocks of a page. */
export type FillDeclarations = (
  kit: ToolsKit,
  layer: ToolsLayer,
  categoryOfCookie: (name: string) => Category | null,
) => void

/** The module at `/c2/{code}/embeds.{language}.js`: elements placed within the page's own content. */
export interface EmbedsModule {
  readonly fillDeclarations: FillDeclarations
  readonly start: (kit: ToolsKit, layer: EmbedsLayer) => void
  readonly layer: EmbedsLayer
}

/** Helpers the core passes to the GPP chunk. */
export interface GppKit extends Pick<
  LentKit,
  'config' | 'page' | 'on' | 'report' | 'snapshot' | 'screens' | 'base' | 'request'
> {
  readonly views: Views
}

/** The module at `/c2/{code}/gpp.js`: for regions under the US framework. */
export interface GppModule {
  readonly start: (kit: GppKit, layer: GppLayer) => Promise<void>
  readonly layer: GppLayer
}
