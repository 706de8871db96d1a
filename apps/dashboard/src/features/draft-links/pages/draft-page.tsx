import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Group, SegmentedControl, Select, Text, Title } from '@mantine/core'
import { LinkToken } from '@placet/contract/auth'
import type { SharedDraft } from '@placet/contract/draft-links'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { LANGUAGES } from '@placet/rules/texts/index'
import { IconLinkOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { isApiError } from '../../../api/api-error.ts'
import { BannerFrame, type PreviewDevice, type PreviewScreen } from '../../../preview/banner-frame.tsx'
import { formatMoment } from '../../../ui/format-date.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { useBrand } from '../../../ui/shown-brand.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useSharedDraft } from '../queries.ts'
import classes from './draft-page.module.css'

const SCREENS: readonly { value: PreviewScreen; label: string }[] = perLanguage(() => [
  { value: 'banner', label: t`Banner` },
  { value: 'preferences', label: t`Preferences` },
  { value: 'privacy', label: t`US choices` },
  { value: 'icon', label: t`Icon` },
])
const DEVICES: { value: PreviewDevice; label: string }[] = perLanguage(() => [
  { value: 'desktop', label: t`Desktop` },
  { value: 'phone', label: t`Phone` },
])

/** Shows a draft to people without an account. The secret is behind the #, which no server or log receives. */
export function DraftPage() {
  const secret = LinkToken.safeParse(useLocation().hash.slice(1))
  return secret.success ? <OpenedDraft secret={secret.data} /> : <NoDraft />
}

function NoDraft() {
  return (
    <EmptyState icon={<IconLinkOff size={26} />} title={t`This link doesn’t work`} isPage>
      <Trans>It was revoked, has expired or isn’t complete. Ask the person who sent it for a new one.</Trans>
    </EmptyState>
  )
}

function OpenedDraft({ secret }: { secret: string }) {
  const [language, setLanguage] = useState<string>()
  const query = useSharedDraft(secret, language)
  useBrand(query.data?.brand)
  if (isApiError(query.error, 'draft_link_not_found')) return <NoDraft />
  return (
    <QueryView query={query} isPage loading={<PageLoader />}>
      {(draft) => (
        <Draft
          draft={draft}
          isFetching={query.isFetching}
          refetch={async () => (await query.refetch()).data}
          onLanguage={setLanguage}
        />
      )}
    </QueryView>
  )
}

interface DraftProps {
  draft: SharedDraft
  isFetching: boolean
  refetch: () => Promise<SharedDraft | undefined>
  onLanguage: (language: string) => void
}

function Draft({ draft, isFetching, refetch, onLanguage }: DraftProps) {
  const { site, compiled, language, languages, descriptions, list } = draft
  /** The first one stays: another language needs no new frame. */
  const [scriptUrl, setScriptUrl] = useState(draft.scriptUrl)
  const retry = async () => {
    const fresh = await refetch()
    if (fresh) setScriptUrl(fresh.scriptUrl)
  }
  const [regionIndex, setRegionIndex] = useState(0)
  const [device, setDevice] = useState<PreviewDevice>(deviceHere)
  const [asked, setAsked] = useState<PreviewScreen | null>(null)
  const region = compiled.regions[regionIndex]
  const config = useMemo(
    () => configForVisitor(compiled, { regionIndex, language }),
    [compiled, regionIndex, language],
  )
  const screens = SCREENS.filter(({ value }) => value !== 'privacy' || region?.framework === 'ccpa')
  const first: PreviewScreen =
    region?.bannerType === 'none' ? 'icon' : region?.bannerType === 'preferences' ? 'preferences' : 'banner'
  const screen = screens.find(({ value }) => value === asked)?.value ?? first
  const jpeg = device === 'phone' ? draft.phonePicture : draft.picture
  return (
    <>
      <div className={classes['head']}>
        <Group gap="xs">
          <Title order={1} fz="lg">
            <Trans>Cookie banner of {site}</Trans>
          </Title>
          <Badge variant="light" color="amber" tt="none">
            <Trans>Draft</Trans>
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {describe(draft)}
        </Text>
      </div>
      <div className={classes['bar']}>
        <SegmentedControl
          size="xs"
          aria-label={t`Screen`}
          data={screens}
          value={screen}
          onChange={setAsked}
        />
        <SegmentedControl
          size="xs"
          aria-label={t`Device`}
          data={DEVICES}
          value={device}
          onChange={setDevice}
        />
        <Select
          size="xs"
          aria-label={t`Region`}
          allowDeselect={false}
          data={compiled.regions.map(({ title }, index) => ({ value: String(index), label: title }))}
          value={String(regionIndex)}
          onChange={(index) => {
            setRegionIndex(Number(index))
            setAsked(null)
          }}
        />
        <Select
          size="xs"
          aria-label={t`Language`}
          allowDeselect={false}
          searchable={languages.length > 10}
          data={languages.map((tag) => ({ value: tag, label: nameOf(tag) }))}
          value={language}
          onChange={(tag) => tag && onLanguage(tag)}
        />
      </div>
      <BannerFrame
        script={{ url: scriptUrl, isFetching, isError: false, refetch: retry }}
        title={t`Draft of the banner of ${site}`}
        address={site}
        backdrop={jpeg === null ? null : `data:image/jpeg;base64,${jpeg}`}
        config={config}
        list={list}
        descriptions={descriptions}
        screen={screen}
        device={device}
        isDark={false}
        regionIndex={regionIndex}
        onWalk={setAsked}
      />
    </>
  )
}

function describe({ draftVersion, savedAt, publishedVersion, expiresAt }: SharedDraft): string {
  const base =
    publishedVersion === null
      ? t`nothing is published yet`
      : t`based on published version ${publishedVersion}`
  return t`Draft ${draftVersion}, saved ${formatMoment(savedAt)}, ${base}. This link works until ${formatMoment(expiresAt)}.`
}

/** On a phone, the banner as phones show it. */
function deviceHere(): PreviewDevice {
  return window.matchMedia('(max-width: 48em)').matches ? 'phone' : 'desktop'
}

function nameOf(tag: string): string {
  return LANGUAGES.find((language) => language.tag === tag)?.name ?? tag
}
