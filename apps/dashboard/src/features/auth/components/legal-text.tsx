import { Stack, Text, Title } from '@mantine/core'
import classes from './legal-text.module.css'

interface LegalTextProps {
  title: string
  subtitle: string
  sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

/** A document in numbered sections. */
export function LegalText({ title, subtitle, sections }: LegalTextProps) {
  return (
    <article className={classes['page']}>
      <Stack gap={4} mb={32}>
        <Title order={1} fz={26} lts="-0.02em">
          {title}
        </Title>
        <Text c="dimmed">{subtitle}</Text>
      </Stack>
      <ol className={classes['sections']}>
        {sections.map((section) => (
          <li key={section.title}>
            <h2 className={classes['title']}>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className={classes['paragraph']}>
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </article>
  )
}
