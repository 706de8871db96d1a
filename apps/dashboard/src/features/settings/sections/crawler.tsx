import { t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import { CRAWLER_PAGES_MAX } from '@placet/contract/constants'
import type { DomainSettings } from '@placet/contract/settings-document'
import { perLanguage } from '../../../i18n/per-language.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { useEditor } from '../editor.ts'
import { ListField } from '../fields/list-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { SecretInput } from '../fields/secret-input.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useTyped } from '../fields/use-typed.ts'

export function Crawler() {
  return (
    <>
      <FormSection title={t`Scanning`} hint={t`We scan the site once a month and list what it stores.`}>
        <SwitchField path="crawler.enabled" label={t`Scan every month`} />
        <SwitchField path="crawler.includeStorage" label={t`Also list local and session storage`} />
        <SwitchField
          path="crawler.autoPublish"
          label={t`Publish scan results automatically`}
          description={t`Known cookies are added to the declaration without your review.`}
        />
        <SwitchField
          path="crawler.resetConsent"
          label={t`Ask visitors again when a scan finds something new`}
        />
      </FormSection>
      <FormSection title={t`What is scanned`} hint={t`Use * in a pattern to match anything.`}>
        <TextField
          path="crawler.entry"
          label={t`First page`}
          type="url"
          placeholder="https://example.com/"
          description={t`Leave empty for the home page.`}
        />
        <NumberField
          path="crawler.maxPages"
          label={t`Up to`}
          suffix={t` pages`}
          min={1}
          max={CRAWLER_PAGES_MAX}
        />
        <ListField
          path="crawler.include"
          label={t`Only these pages`}
          placeholder="https://example.com/shop/*"
        />
        <ListField path="crawler.exclude" label={t`Except these pages`} placeholder="*/logout" />
      </FormSection>
      <FormSection
        title={t`Sign-in`}
        hint={t`For a password-protected site. Only sent over https, to hosts that you have proven to own on the page “Hostnames”.`}
      >
        <Authentication />
      </FormSection>
    </>
  )
}

type Values = DomainSettings['crawler']['authentication']

const TYPES = perLanguage(
  () =>
    [
      { value: 'none', label: t`None` },
      { value: 'basic', label: t`User name and password (basic)` },
      { value: 'bearer', label: t`Token (bearer)` },
    ] as const,
)

function Authentication() {
  const { document, state, dispatch } = useEditor()
  const values = useTyped<Values>(document.crawler.authentication, (authentication) =>
    dispatch({ kind: 'setAuthentication', authentication }),
  )
  const { shown } = values
  const change = (changes: Partial<Values>) => values.type({ ...shown, ...changes })
  const errorOf = (field: keyof Values) =>
    state.refused['crawler.authentication']?.find(({ key }) => key.endsWith(field))?.message
  return (
    <>
      <Select
        label={t`Type`}
        allowDeselect={false}
        maw={320}
        data={[...TYPES]}
        value={shown.type}
        onChange={(next) => {
          const type = TYPES.find(({ value }) => value === next)?.value
          if (type) change({ type })
        }}
      />
      {shown.type === 'basic' && (
        <>
          <TextInput
            label={t`User name`}
            autoComplete="off"
            maw={320}
            value={shown.username}
            error={errorOf('username')}
            onChange={(event) => change({ username: event.currentTarget.value })}
          />
          <SecretInput
            label={t`Password`}
            value={shown.password}
            saved={state.saved.crawler.authentication.password}
            error={errorOf('password')}
            onChange={(password) => change({ password })}
          />
        </>
      )}
      {shown.type === 'bearer' && (
        <SecretInput
          label={t`Token`}
          value={shown.token}
          saved={state.saved.crawler.authentication.token}
          error={errorOf('token')}
          onChange={(token) => change({ token })}
        />
      )}
    </>
  )
}
