import { useTranslation } from 'react-i18next'
import { useSession } from '../lib/use-session.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { Bone, Skeleton } from '../ui/states/skeleton.tsx'
import { DocumentsBoard } from './documents-board.tsx'

/** The board, once the documents are loaded. */
export function DocumentsLoaded({ data }: { data: Promise<unknown> }) {
  const { t } = useTranslation()
  const user = useSession()?.user
  return (
    <Loaded
      data={data}
      skeleton={
        <Skeleton label={t('documents.loading')}>
          <Bone className="h-12 w-full" />
          <div className="mt-6 grid gap-4">
            {['first', 'second', 'third'].map(name => (
              <div key={name} className="rounded-box border border-line bg-surface p-6">
                <Bone className="h-6 w-48" />
                <Bone className="mt-3 h-4 w-4/5" />
                <Bone className="mt-5 h-24 w-full" />
              </div>
            ))}
          </div>
        </Skeleton>
      }
    >
      {() => user && <DocumentsBoard userId={user.id} />}
    </Loaded>
  )
}
