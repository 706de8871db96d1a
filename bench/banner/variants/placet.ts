import type { BannerBuild } from '@placet/contract/banner-build'
import { DomainCode } from '@placet/contract/ids'
import {
  coreFile,
  embedsFile,
  preferencesFile,
  type PublishedConfig,
  toolsFile,
} from '@placet/contract/published-config'
import {
  emitCore,
  emitEmbeds,
  emitPreferences,
  emitScript,
  type Emitted,
  emitTools,
} from '@placet/rules/publish/emit-script'
import { blockingSnippet, importingSnippet } from '@placet/rules/install-snippets'
import { buildBanner } from '../../../packages/banner/build.ts'
import { configWithPatterns } from '../../../packages/banner/test/bytes/list-files.ts'
import { englishConfig } from '../../../packages/banner/test/published.ts'
import { ORIGIN, OURS, OURS_WITH_PATTERNS, type Variant } from '../variant.ts'

const HOST = 'placet-banner >>> '

/** The published script of a new domain, at the URLs where the edge serves it and its lazy parts. */
export async function publishPlacet(): Promise<Variant[]> {
  const build = await buildBanner()
  const patterns = { ...configWithPatterns, code: DomainCode.parse('k3v9x2m7qb') }
  const selectors = {
    banner: `${HOST}dialog.banner`,
    accept: `${HOST}.banner .accept`,
    reject: `${HOST}.banner .deny`,
    settings: `${HOST}.banner .settings`,
    dialog: `${HOST}dialog.preferences`,
  }
  const plain = { files: filesOf(build, englishConfig), selectors }
  const withPatterns = { files: filesOf(build, patterns), selectors }
  const addressOf = ({ code }: PublishedConfig) => `/c2/${code}.js`
  const asyncTag = (domain: PublishedConfig) => `<script async src="${addressOf(domain)}"></script>`
  return [
    { ...plain, name: OURS, label: 'Placet', headBefore: asyncTag(englishConfig) },
    {
      ...plain,
      name: `${OURS}-import`,
      label: 'Placet, as pasted',
      // A module has no tag that tells its origin, so its address is absolute.
      headBefore: importingSnippet(ORIGIN + addressOf(englishConfig), 'off'),
    },
    {
      ...plain,
      name: `${OURS}-sync`,
      label: 'Placet, not async',
      headBefore: blockingSnippet(addressOf(englishConfig)),
    },
    {
      ...withPatterns,
      name: OURS_WITH_PATTERNS,
      label: 'Placet, with patterns',
      headBefore: asyncTag(patterns),
    },
    {
      ...withPatterns,
      name: `${OURS_WITH_PATTERNS}-sync`,
      label: 'Placet, with patterns, as pasted',
      headBefore: blockingSnippet(addressOf(patterns)),
    },
  ]
}

function filesOf(build: BannerBuild, config: PublishedConfig): Record<string, string> {
  const { code, language } = config
  const at = (name: string) => `/c2/${code}/${name}.js`
  return {
    [`/c2/${code}.js`]: whole(emitScript(build, config)),
    [at(coreFile(language))]: whole(emitCore(build, config)),
    [at(toolsFile())]: whole(emitTools(build, config)),
    [at(preferencesFile(language))]: whole(emitPreferences(build, config, [])),
    [at(embedsFile(language))]: whole(emitEmbeds(build, config)),
  }
}

function whole({ head, tail }: Emitted): string {
  return head + tail
}
