import type { IabLayer, VendorsLayer } from '@placet/rules/publish/iab-layers'
import type { Kit, ShowSecond, Tools } from '../ui/kit.ts'

/** Helpers of the core, with this chunk's own ways of loading. */
export interface IabKit extends Kit {
  readonly load: (language: string) => Promise<IabModule>
  readonly loadVendors: (language: string) => Promise<{ readonly layer: VendorsLayer }>
}

/** Building blocks of this chunk's screens. */
export type IabTools = Tools & Pick<IabKit, 'loadVendors' | 'report'>

/** The module at `/c2/{code}/iab.{language}.js`. */
export interface IabModule {
  readonly start: (kit: Kit, layer: IabLayer) => ShowSecond
  readonly css: string
  readonly layer: IabLayer
}
