import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { limits } from '#machines/limits.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { Select, TextField } from '../ui/controls/field.tsx'
import { addressOf, type QueueQuery } from './document-queue.ts'

/** The first page of another list; no document is open there. */
export const addressWith = (query: QueueQuery, change: Partial<QueueQuery>) =>
  paths.adminDocuments(addressOf({ ...query, page: '1', document: '', ...change }))

/** Whose documents, and of which type. */
export function Filters({ query }: { query: QueueQuery }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (change: Partial<QueueQuery>) => void navigate(addressWith(query, change))
  return (
    <search>
      <form
        className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
        onSubmit={event => {
          event.preventDefault()
          go({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
        }}
      >
        <TextField
          label={t('adminDocuments.search')}
          type="search"
          name="search"
          maxLength={limits.searchMax}
          defaultValue={query.search}
        />
        <Select
          label={t('adminDocuments.kind')}
          value={query.type}
          onChange={event => go({ type: documentTypeNames.find(one => one === event.target.value) ?? '' })}
        >
          <option value="">{t('adminDocuments.everyKind')}</option>
          {documentTypeNames.map(type => (
            <option key={type} value={type}>
              {t(`documents.type.${type}.name`)}
            </option>
          ))}
        </Select>
        <Button type="submit" look="secondary">
          {t('adminDocuments.find')}
        </Button>
      </form>
    </search>
  )
}
