import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { DomainSettings } from '@placet/contract/settings-document'
import { LAW_PACKS } from '@placet/rules/laws/packs'
import { lawsOf } from '@placet/rules/laws/laws-of'
import { placesOfRegion } from '@placet/rules/laws/places-of-region'
import { compileCategory } from '@placet/rules/publish/compile-config'
import { Link } from 'react-router'
import { todayUtc } from '../../../ui/date-range.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { packName } from '../../../ui/pack-name.ts'
import { useEditor } from '../editor.ts'

const NAMED_MAX = 3

/** The law packs that a region follows by its places, and where its settings ask more or less than they do. */
export function RegionLaw({ index }: { index: number }) {
  const { domain, document } = useEditor()
  const region = document.regions[index]
  if (!region) return null
  const regions = document.regions.map((each) => ({ places: each.region }))
  const laws = lawsOf(placesOfRegion(regions, index), todayUtc())
  const packs = LAW_PACKS.filter(({ rules }) => rules.some((rule) => laws.includes(rule)))
  const { stricter, looser } = differences(document, index, laws)
  const named = packs.slice(0, NAMED_MAX).map(packName)
  const more = packs.length - named.length
  const [newest] = packs.map(({ reviewed }) => reviewed).toSorted()
  return (
    <Text size="sm" c="dimmed">
      {newest === undefined
        ? t`No law that we know applies here.`
        : t`Follows ${more > 0 ? t`${named.join(', ')} and ${more} more` : named.join(', ')}, reviewed ${formatDate(newest)}.`}{' '}
      {looser.length > 0 && t`Runs without consent although a law asks for it: ${looser.join(', ')}.`}{' '}
      {stricter.length > 0 && t`Asks although no law here demands it: ${stricter.join(', ')}.`}{' '}
      <Anchor component={Link} to={`/domain/${domain.id}/laws`} size="sm">
        <Trans>Laws and sources</Trans>
      </Anchor>
    </Text>
  )
}

function differences(settings: DomainSettings, index: number, laws: ReturnType<typeof lawsOf>) {
  const region = settings.regions[index]
  const [stricter, looser]: [string[], string[]] = [[], []]
  for (const name of region ? OPTIONAL_CATEGORIES : []) {
    if (!region || name === 'uncategorized') continue
    const { consentType, isExempt } = compileCategory(settings, region, name)
    const asks = consentType === 'explicit' && !isExempt
    const mustAsk = laws.some(
      ({ checks, level, categories }) =>
        checks.includes('L06') &&
        level === 'error' &&
        (categories === undefined || categories.includes(name)),
    )
    if (asks && !mustAsk && laws.length > 0) stricter.push(name)
    if (!asks && mustAsk) looser.push(name)
  }
  return { stricter, looser }
}
