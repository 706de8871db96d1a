import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { ChosenSettings } from '@placet/contract/apply'
import { TEMPLATE_MESSAGES } from '@placet/contract/linked-templates'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { TemplateForm } from '../components/template-form.tsx'
import { useCreateTemplate } from '../queries.ts'

export function NewTemplatePage() {
  const [name, setName] = useState('')
  const creating = useCreateTemplate()
  const navigate = useNavigate()
  const create = async (settings: ChosenSettings) => {
    const { id } = await creating.mutateAsync({ name, ...settings })
    await navigate(`/domain/templates/${id}`, { replace: true })
  }
  return (
    <TemplateForm
      title={t`New template`}
      hint={t`Choose a site and the settings that other sites should share with it.`}
      note={t`The site itself stays as it is. Link it afterwards if it should follow the template, too.`}
      back="/domain/templates"
      isReady={name.trim() !== ''}
      submitLabel={t`Create template`}
      onSubmit={create}
      messages={{ done: say(TEMPLATE_MESSAGES.created), failed: say(TEMPLATE_MESSAGES.createFailed) }}
    >
      <TextInput
        label={t`Name`}
        placeholder={t`House style`}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </TemplateForm>
  )
}
