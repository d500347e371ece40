type Clean = () => void | Promise<void>

const cleaning: Clean[] = []

/** For what all files of a worker share: runs once, after the worker's last file; the newest first. */
export const atWorkerEnd = (clean: Clean): void => void cleaning.push(clean)

export async function cleanWorker(): Promise<void> {
  for (const clean of cleaning.splice(0).reverse()) await clean()
}
