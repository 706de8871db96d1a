import { attributeOf } from '../attribute-of.ts'
import { report } from '../boot/events.ts'
import { pageDocument } from '../page-document.ts'
import { start } from '../boot/start.ts'
import { createPinnedLoader } from './create-pinned-loader.ts'
import { createLayersReader } from './read-layers.ts'

/** The same code for every domain, named by its hash. The tag supplies the domain code and the trusted public key. */
async function begin(): Promise<void> {
  const tag = pageDocument.currentScript
  if (!(tag instanceof HTMLScriptElement)) return
  const code = attributeOf(tag, 'data-placet-code') ?? ''
  const key = attributeOf(tag, 'data-placet-key') ?? ''
  const read = createLayersReader({ base: `${new URL(tag.src).origin}/c2/${code}`, code, key })
  const layers = await read()
  start(layers.first, tag, () => createPinnedLoader(layers, read))
}

begin().catch(report)
