import { embedsFile, preferencesFile, toolsFile } from '@placet/contract/published-config'
import {
  emitEmbeds,
  emitPreferences,
  emitScript,
  type Emitted,
  emitTools,
} from '@placet/rules/publish/emit-script'
import { buildBanner } from '../../../packages/banner/build.ts'
import { englishConfig } from '../../../packages/banner/test/published.ts'
import { OURS, type Variant } from '../variant.ts'

const HOST = 'placet-banner >>> '

/** The published script of a new domain, at the URLs where the edge serves it and its lazy parts. */
export async function publishPlacet(): Promise<Variant[]> {
  const build = await buildBanner()
  const { code, language } = englishConfig
  const at = (name: string) => `/c2/${code}/${name}.js`
  const files = {
    [`/c2/${code}.js`]: whole(emitScript(build, englishConfig)),
    [at(toolsFile())]: whole(emitTools(build, englishConfig)),
    [at(preferencesFile(language))]: whole(emitPreferences(build, englishConfig, [])),
    [at(embedsFile(language))]: whole(emitEmbeds(build, englishConfig)),
  }
  const selectors = {
    banner: `${HOST}dialog.banner`,
    accept: `${HOST}.banner .accept`,
    reject: `${HOST}.banner .deny`,
    settings: `${HOST}.banner .settings`,
    dialog: `${HOST}dialog.preferences`,
  }
  const placet = { files, selectors }
  return [
    {
      ...placet,
      name: OURS,
      label: 'Placet',
      headBefore: `<script async src="/c2/${code}.js"></script>`,
    },
    {
      ...placet,
      name: `${OURS}-sync`,
      label: 'Placet, not async',
      headBefore: `<script src="/c2/${code}.js"></script>`,
    },
  ]
}

function whole({ head, tail }: Emitted): string {
  return head + tail
}
