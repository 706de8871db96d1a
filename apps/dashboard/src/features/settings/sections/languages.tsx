import { t } from '@lingui/core/macro'
import { MultiSelect, Select } from '@mantine/core'
import { LANGUAGES_MAX } from '@placet/contract/constants'
import { LANGUAGES } from '@placet/rules/texts/index'
import { FormSection } from '../../../ui/form-section.tsx'
import { useEditor } from '../editor.ts'
import { SwitchField } from '../fields/switch-field.tsx'

const OPTIONS = LANGUAGES.map(({ tag, name, englishName }) => ({
  value: tag,
  label: name === englishName ? name : `${englishName} (${name})`,
}))

export function Languages() {
  return (
    <FormSection title={t`Languages`} hint={t`Which languages the banner offers, and how it picks one.`}>
      <LanguagesField />
      <SwitchField
        path="language.detectClient"
        label={t`Use the visitor’s language`}
        description={t`The browser’s language if it is enabled, otherwise the default.`}
      />
      <SwitchField
        path="language.display"
        label={t`Let visitors choose`}
        description={t`Visitors can switch language in the preferences.`}
      />
    </FormSection>
  )
}

export function LanguagesField() {
  const { document, state, dispatch } = useEditor()
  const { languages, default: first } = document.language
  const offered = [...OPTIONS, ...languages.filter(isUnknown).map((tag) => ({ value: tag, label: tag }))]
  return (
    <>
      <MultiSelect
        label={t`Enabled languages`}
        description={t`Up to ${LANGUAGES_MAX}.`}
        searchable
        hidePickedOptions
        maxValues={LANGUAGES_MAX}
        data={offered}
        value={languages}
        error={state.refused['language.languages']?.[0]?.message}
        onChange={(chosen) => dispatch({ kind: 'setLanguages', languages: chosen })}
        nothingFoundMessage={t`No language found.`}
      />
      <Select
        label={t`Default language`}
        maw={320}
        allowDeselect={false}
        data={offered.filter(({ value }) => languages.includes(value))}
        value={first}
        onChange={(tag) => tag && dispatch({ kind: 'setLanguages', languages, default: tag })}
      />
    </>
  )
}

function isUnknown(tag: string): boolean {
  return !LANGUAGES.some((language) => language.tag === tag)
}
