import { Select, TextInput } from '@mantine/core'
import { CRAWLER_PAGES_MAX } from '@placet/contract/constants'
import type { DomainSettings } from '@placet/contract/settings-document'
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
      <FormSection title="Scanning" hint="We scan the site once a month and list what it stores.">
        <SwitchField path="crawler.enabled" label="Scan every month" />
        <SwitchField path="crawler.includeStorage" label="Also list local and session storage" />
        <SwitchField
          path="crawler.autoPublish"
          label="Publish scan results automatically"
          description="Known cookies are added to the declaration without your review."
        />
        <SwitchField path="crawler.resetConsent" label="Ask visitors again when a scan finds something new" />
      </FormSection>
      <FormSection title="What is scanned" hint="Use * in a pattern to match anything.">
        <TextField
          path="crawler.entry"
          label="First page"
          type="url"
          placeholder="https://example.com/"
          description="Leave empty for the home page."
        />
        <NumberField path="crawler.maxPages" label="Up to" suffix=" pages" min={1} max={CRAWLER_PAGES_MAX} />
        <ListField path="crawler.include" label="Only these pages" placeholder="https://example.com/shop/*" />
        <ListField path="crawler.exclude" label="Except these pages" placeholder="*/logout" />
      </FormSection>
      <FormSection
        title="Sign-in"
        hint="For a password-protected site. Only sent over https, to hosts that you have proven to own on the page “Hostnames”."
      >
        <Authentication />
      </FormSection>
    </>
  )
}

type Values = DomainSettings['crawler']['authentication']

const TYPES = [
  { value: 'none', label: 'None' },
  { value: 'basic', label: 'User name and password (basic)' },
  { value: 'bearer', label: 'Token (bearer)' },
] as const

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
        label="Type"
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
            label="User name"
            autoComplete="off"
            maw={320}
            value={shown.username}
            error={errorOf('username')}
            onChange={(event) => change({ username: event.currentTarget.value })}
          />
          <SecretInput
            label="Password"
            value={shown.password}
            saved={state.saved.crawler.authentication.password}
            error={errorOf('password')}
            onChange={(password) => change({ password })}
          />
        </>
      )}
      {shown.type === 'bearer' && (
        <SecretInput
          label="Token"
          value={shown.token}
          saved={state.saved.crawler.authentication.token}
          error={errorOf('token')}
          onChange={(token) => change({ token })}
        />
      )}
    </>
  )
}
