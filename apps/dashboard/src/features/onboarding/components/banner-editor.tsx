import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Anchor,
  Button,
  ColorInput,
  Group,
  Radio,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { SiteLookView } from '@placet/contract/onboarding'
import { type DomainSettings, LinkUrl } from '@placet/contract/settings-document'
import { LANGUAGES } from '@placet/rules/texts/languages'
import { useRef, useState } from 'react'
import { textOn } from '../../../domain/button-colours.ts'
import { LOOKS, lookOf, withLook } from '../../../domain/looks.ts'
import { Only } from '../../profile/index.ts'
import { SitePreview, picturesOf } from '../../settings/index.ts'
import classes from './banner-editor.module.css'
import { LookNotice } from './look-notice.tsx'

const OFFERED = 3

interface BannerEditorProps {
  domain: DomainView
  look: SiteLookView
  initial: DomainSettings
  isBusy: boolean
  onPublish: (settings: DomainSettings) => void
  onDesign: (settings: DomainSettings) => void
}

/** The site's page with the banner on it, beside what we read there. Everything can be changed. */
export function BannerEditor({ domain, look, initial, isBusy, onPublish, onDesign }: BannerEditorProps) {
  const [draft, setDraft] = useState(initial)
  const [colour, setColour] = useState(initial.ui.colors.primary)
  const [policyError, setPolicyError] = useState<string | null>(null)
  const policyField = useRef<HTMLInputElement>(null)
  const policy = draft.ui.links[0]?.url ?? ''

  const withPolicy = (url: string): DomainSettings => ({
    ...draft,
    ui: { ...draft.ui, links: [{ target: '_blank', ...draft.ui.links[0], url }] },
  })
  const changePolicy = (url: string) => {
    setPolicyError(null)
    setDraft(withPolicy(url))
  }
  const changeColour = (text: string) => {
    setColour(text)
    if (!/^#[0-9a-f]{6}$/i.test(text)) return
    const primary = text.toLowerCase()
    setDraft({ ...draft, ui: { ...draft.ui, colors: { primary, primaryText: textOn(primary) } } })
  }
  const changeLanguage = (tag: string | null) => {
    if (tag === null) return
    const languages = [...new Set([tag, ...draft.language.languages])]
    setDraft({ ...draft, language: { ...draft.language, default: tag, languages } })
  }
  const submit = () => {
    const path = policy.trim()
    const checked = LinkUrl.safeParse(path.startsWith('/') ? `https://${domain.name}${path}` : path)
    if (checked.success && checked.data !== '') return onPublish(withPolicy(checked.data))
    setPolicyError(
      policy.trim() === ''
        ? t`Enter the address of your privacy policy. Your banner must link to it.`
        : t`Enter an address that starts with https://.`,
    )
    policyField.current?.focus()
  }

  return (
    <div className={classes['columns']}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <div>
            <Title order={1} fz={28} lh="36px" lts="-0.023em">
              <Trans>This is your banner</Trans>
            </Title>
            <LookNotice domain={domain} look={look} />
          </div>
          <TextInput
            label={t`Name`}
            value={draft.general.name}
            maxLength={100}
            onChange={(event) =>
              setDraft({ ...draft, general: { ...draft.general, name: event.currentTarget.value } })
            }
          />
          <TextInput
            label={t`Privacy policy`}
            ref={policyField}
            inputMode="url"
            autoComplete="off"
            placeholder={`https://${domain.name}/privacy`}
            description={policy === '' ? policyHint(look) : undefined}
            error={policyError && <span role="alert">{policyError}</span>}
            value={policy}
            onChange={(event) => changePolicy(event.currentTarget.value)}
          />
          <Group grow align="start">
            <Select
              label={t`Language`}
              searchable
              allowDeselect={false}
              data={LANGUAGES.map(({ tag, englishName }) => ({ value: tag, label: englishName }))}
              value={draft.language.default}
              onChange={changeLanguage}
            />
            <ColorInput
              label={t`Button colour`}
              format="hex"
              withEyeDropper={false}
              swatches={look.state === 'taken' ? look.facts.colours : []}
              value={colour}
              onChange={changeColour}
            />
          </Group>
          <Radio.Group
            label={t`Look`}
            value={lookOf(draft) ?? ''}
            onChange={(id) => setDraft(withLook(draft, id))}
          >
            <div className={classes['looks']}>
              {LOOKS.slice(0, OFFERED).map(({ id, name, about }) => (
                <Radio.Card key={id} value={id} className={classes['look'] ?? ''} radius="md">
                  <Group gap="sm" wrap="nowrap" align="start">
                    <Radio.Indicator />
                    <div>
                      <Text size="sm" fw={600}>
                        {name}
                      </Text>
                      <Text size="xs" c="dimmed">
                        {about}
                      </Text>
                    </div>
                  </Group>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          <Group gap="md">
            <Only permission="publish:write">
              <Button type="submit" size="md" loading={isBusy}>
                <Trans>Publish</Trans>
              </Button>
            </Only>
            <Anchor component="button" type="button" size="sm" fw={500} onClick={() => onDesign(draft)}>
              <Trans>Fine-tune it in the designer</Trans>
            </Anchor>
          </Group>
        </Stack>
      </form>
      <div className={classes['stage']}>
        <SitePreview domain={domain} settings={draft} picture={picturesOf(look).desktop} />
      </div>
    </div>
  )
}

/** Says that there is no link only if we have read the page. */
function policyHint(look: SiteLookView): string {
  return look.state === 'taken' && look.facts.policyUrl === null
    ? t`We found no link to it on your home page. Your banner must have one.`
    : t`Your banner must link to it.`
}
