import type { BannerBuild } from '@placet/contract/banner-build'
import { createHash } from 'node:crypto'
import { DomainCode, DomainId } from '@placet/contract/ids'
import { membersOf } from '@placet/contract/places'
import {
  type ArtifactMeta,
  coreFile,
  debugFile,
  declarationFile,
  embedsFile,
  firstLayerFile,
  iabFile,
  gppFile,
  preferencesFile,
  PublishedDomain,
  SECOND_DESIGN,
  signedConfigFile,
  toolsFile,
  vendorsFile,
} from '@placet/contract/published-config'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { declarationIn } from '@placet/rules/publish/declaration-in'
import type { Tx } from '@placet/db/tx'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { provenHosts } from '../ownership/index.ts'
import { requireJob } from '../permissions.ts'
import {
  emitCompared,
  emitCore,
  emitDebug,
  emitEmbeds,
  emitGpp,
  emitPreferences,
  emitScript,
  emitSignedConfig,
  type Emitted,
  emitTools,
} from '@placet/rules/publish/emit-script'
import { z } from 'zod'
import { emitDeclaration } from './emit-declaration.ts'
import { emitFramework } from './emit-framework.ts'
import { loadShownLists, type ShownLists } from './load-shown-lists.ts'

export interface PublishedScript {
  meta: ArtifactMeta
  /** Shared prefixes of the files, in the order of their numbers. */
  heads: string[]
  /** Tail of each file, by its tag. */
  tails: Map<string, string>
}

interface Wanted {
  domainId: DomainId
  build: BannerBuild
  /** False for domains with too many texts to ship: visitors then read less about single cookies. */
  isDescribed: boolean
  /** Returns the signatures of a text in base64url, one per key. */
  sign: (text: string) => readonly string[]
}

const Input = z.object({
  domainId: DomainId,
  build: z.custom<BannerBuild>(),
  /** False for domains with too many texts to ship: visitors then read less about single cookies. */
  isDescribed: z.boolean(),
  /** Returns the signatures of a text in base64url, one per key. */
  sign: z.custom<(text: string) => readonly string[]>(),
})

/** The newest published version as the files visitors get; null if the domain is deleted, or being deleted. */
export const loadPublishedScript = defineVerb(
  Input,
  async ({ ctx, input }): Promise<PublishedScript | null> => {
    requireJob(ctx)
    const found = await withTx(ctx, async (tx) => {
      const row = await tx
        .selectFrom('domain')
        .innerJoin('published_version', (join) =>
          join
            .onRef('published_version.domain_id', '=', 'domain.id')
            .onRef('published_version.version', '=', 'domain.published_version'),
        )
        .leftJoin('proof_policy', 'proof_policy.domain_id', 'domain.id')
        .select([
          'domain.code',
          'domain.removals',
          'published_version.version',
          'config',
          'hostnames',
          'consent_log',
        ])
        .select('proof_policy.retention_months')
        .where('domain.id', '=', input.domainId)
        .where('domain.deletion_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      const domain = PublishedDomain.parse(row.config)
      const proven = (await provenHosts(tx, input.domainId)).filter((host) => row.hostnames.includes(host))
      const compared = await readCompared(tx, input.domainId, row.version)
      const lists = await loadShownLists(tx, domain.tcf, languagesOf(domain))
      return { row, domain, compared, proven, lists }
    })
    if (!found) return null
    const { row, domain, compared, proven, lists } = found
    const { heads, tails, files } = emitFiles({ domain, compared, lists }, input)
    return {
      heads,
      tails,
      meta: {
        schema: 2,
        code: DomainCode.parse(row.code),
        domainId: input.domainId,
        version: row.version,
        etag: tagOf(Object.values(files).map(({ etag }) => etag)),
        hostnames: row.hostnames,
        ...(proven.length > 0 && { provenHostnames: proven }),
        consentLog: row.consent_log,
        ...(row.retention_months !== null && { keepMonths: row.retention_months }),
        usageStatistics: domain.usageStatistics,
        places: placesOf(domain),
        regions: domain.regions.length,
        languages: languagesOf(domain),
        detectLanguage: domain.detectLanguage,
        ...(compared && {
          designs: { [compared.a.version]: '', [compared.b.version]: SECOND_DESIGN },
        }),
        ...(row.removals > 0 && { removals: row.removals }),
        files,
      },
    }
  },
)

interface Compared {
  a: PublishedDomain
  b: PublishedDomain
  /** Names the comparison in browsers. */
  name: string
}

/** The versions with the two designs that are compared; they come right before the newest one. */
async function readCompared(tx: Tx, domainId: string, version: number): Promise<Compared | null> {
  const rows = await tx
    .selectFrom('published_version')
    .select(['design', 'config', 'comparison_id'])
    .where('domain_id', '=', domainId)
    .where('version', 'in', [version - 2, version - 1])
    .where('design', 'is not', null)
    .orderBy('version')
    .execute()
  const [a, b] = rows
  if (a?.design !== 'a' || b?.design !== 'b') return null
  const name = a.comparison_id?.slice(-6) ?? ''
  return { a: PublishedDomain.parse(a.config), b: PublishedDomain.parse(b.config), name }
}

interface Shown {
  domain: PublishedDomain
  compared: Compared | null
  lists: ShownLists
}

/** One first response per region and language; files loaded later differ by language at most, and by design. */
function emitFiles({ domain, compared, lists }: Shown, { build, isDescribed, sign }: Wanted) {
  const heads: string[] = []
  const tails = new Map<string, string>()
  const files: ArtifactMeta['files'] = {}
  const add = (name: string, { head, tail }: Emitted) => {
    if (!heads.includes(head)) heads.push(head)
    const etag = tagOf([head, tail])
    tails.set(etag, tail)
    files[name] = { etag, head: heads.indexOf(head) }
  }
  const describedIn = (language: string) => (isDescribed ? declarationIn(domain, language) : [])
  for (const language of languagesOf(domain)) {
    const descriptions = describedIn(language)
    for (const regionIndex of domain.regions.keys()) {
      const visitor = { regionIndex, language }
      const config = configForVisitor(domain, visitor)
      const declared = config.language === language ? descriptions : describedIn(config.language)
      const list = lists.get(config.language)
      const first = compared
        ? emitCompared(
            build,
            { a: configForVisitor(compared.a, visitor), b: configForVisitor(compared.b, visitor) },
            compared.name,
            list,
          )
        : emitScript(build, config, list)
      add(firstLayerFile(regionIndex, language), first)
      // Pinned pages run fixed code, which can't choose: they keep the design of the version itself.
      add(signedConfigFile(regionIndex, language), emitSignedConfig(build, config, declared, sign))
    }
    if (isDescribed) add(declarationFile(language), emitDeclaration(domain, language))
    const designs = compared ? { '': compared.a, [SECOND_DESIGN]: compared.b } : { '': domain }
    for (const [prefix, each] of Object.entries(designs)) {
      const config = configForVisitor(each, { regionIndex: 0, language })
      add(prefix + coreFile(language), emitCore(build, config))
      add(prefix + preferencesFile(language), emitPreferences(build, config, descriptions))
      add(prefix + embedsFile(language), emitEmbeds(build, config))
      const framework = emitFramework(each, lists, build, { language, descriptions })
      if (framework) {
        add(prefix + iabFile(language), framework.iab)
        add(prefix + vendorsFile(language), framework.vendors)
      }
    }
  }
  const everywhere = { regionIndex: 0, language: domain.defaultLanguage }
  add(toolsFile(), emitTools(build, configForVisitor(domain, everywhere)))
  add(debugFile(), emitDebug(build))
  if (domain.usPrivacy) add(gppFile(), emitGpp(build, domain.usPrivacy))
  return { heads, tails, files }
}

/** The default one first. */
function languagesOf({ defaultLanguage, languages, texts }: PublishedDomain): string[] {
  return [...new Set([defaultLanguage, ...languages, ...Object.keys(texts)])]
}

/** Expands groups, because an edge looks up a single country or state. */
function placesOf({ regions }: PublishedDomain): Record<string, number> {
  return Object.fromEntries(
    regions.flatMap(({ places }, index) =>
      index === 0 ? [] : places.flatMap(membersOf).map((place) => [place, index] as const),
    ),
  )
}

function tagOf(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}
