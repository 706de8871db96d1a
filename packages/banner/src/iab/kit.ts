import type { IabLayer, VendorsLayer } from '@placet/rules/publish/iab-layers'
import type { Kit, ShowSecond, Tools } from '../ui/kit.ts'

/** Helpers the first layer passes to this chunk, which replaces the preferences. */
export interface IabKit extends Kit {
  readonly load: (language: string) => Promise<IabModule>
  readonly loadVendors: (language: string) => Promise<{ readonly layer: VendorsLayer }>
  readonly report: (error: unknown) => void
  /** Asks again despite an existing choice; refusals stay in force. */
  readonly askAgain: () => void
  readonly tell: (queue: string, command: readonly unknown[]) => void
}

/** Building blocks of this chunk's screens. */
export type IabTools = Tools & Pick<IabKit, 'loadVendors' | 'report'>

/** The module at `/c2/{code}/iab.{language}.js`. */
export interface IabModule {
  readonly start: (kit: IabKit, layer: IabLayer) => ShowSecond
  readonly css: string
  readonly layer: IabLayer
}
