import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import { type RecordingEvent, recordingMachine } from '#machines/recordings/recording.ts'
import { createListeners } from '../lib/listeners.ts'
import type { Upload } from '../uploads/upload.ts'
import type { Uploads } from '../uploads/upload-state.ts'
import { problemOf, type Wanted } from './devices.ts'
import { createLive } from './live.ts'
import { metadata } from './metadata.ts'
import { type Run, startRun } from './run.ts'

type Wish<Outcome> = {
  kind: 'audio' | 'video'
  mostMs: number
  uploads: Uploads<Outcome>
  language: () => string
  listens: () => boolean
  onOutcome: (outcome: Outcome) => void
  onRefused: () => void
}

/** Values that aren't part of the machine's state. */
type Around<Outcome> = {
  stream: MediaStream | undefined
  guess: string
  upload: Upload<Outcome> | undefined
}

export type Recorder<Outcome> = ReturnType<typeof createRecorder<Outcome>>

type Snapshot = SnapshotFrom<typeof recordingMachine>

export const talkOf = (upload: { note: Record<string, string> } | undefined) => upload?.note.talk ?? ''

type Watched<Value extends object> = ReturnType<typeof watched<Value>>

/** A value screens subscribe to. */
const watched = <Value extends object>(first: Value) => {
  let now = first
  const listeners = createListeners()
  return {
    now: () => now,
    put: (change: Partial<Value>) => {
      now = { ...now, ...change }
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}

/** Reports an upload's outcome once, and every time it's refused. */
const follow = <Outcome>(
  upload: Upload<Outcome>,
  tell: { refused: () => void; taken: (outcome: Outcome) => void },
) => {
  upload.actor.subscribe(now => {
    if (now.matches('failed')) tell.refused()
  })
  void upload.finished.then(outcome => {
    if (outcome !== undefined) tell.taken(outcome)
  })
}

const handOn = <Outcome>(upload: Upload<Outcome>) => {
  if (upload.actor.getSnapshot().matches('failed')) upload.retry()
  else upload.end()
}

type Actor = ActorRefFrom<typeof recordingMachine>

/** Sends nothing to a stopped machine, after the page is left. */
const sayTo = (actor: Actor) => (event: RecordingEvent) => {
  if (actor.getSnapshot().status === 'active') actor.send(event)
}

/** The upload that receives the recording. */
const holdUpload = <Outcome>(wish: Wish<Outcome>, actor: Actor, around: Watched<Around<Outcome>>) => {
  const { uploads } = wish
  const say = sayTo(actor)
  return {
    take: (upload: Upload<Outcome>) => {
      around.put({ upload })
      const isMine = () => around.now().upload === upload
      follow(upload, {
        refused: () => {
          if (!isMine() || !actor.getSnapshot().matches('processing')) return
          wish.onRefused()
          say({ type: 'failed' })
        },
        taken: outcome => {
          metadata.forget(talkOf(upload))
          uploads.remove(upload)
          if (!isMine()) return
          say({ type: 'taken' })
          wish.onOutcome(outcome)
        },
      })
    },
    forget: () => {
      const { upload } = around.now()
      if (!upload) return
      metadata.forget(talkOf(upload))
      upload.cancel()
      uploads.remove(upload)
      around.put({ upload: undefined })
    },
  }
}

/** The recording machine and its devices: on while a state needs them, off as soon as none does. */
export const createRecorder = <Outcome>(wish: Wish<Outcome>) => {
  const { kind, uploads } = wish
  const actor = createActor(recordingMachine, {
    input: { hasPicture: kind === 'video', mostMs: wish.mostMs },
  })
  const say = sayTo(actor)
  const around = watched<Around<Outcome>>({ stream: undefined, guess: '', upload: undefined })
  const held = holdUpload(wish, actor, around)
  const live = createLive(kind)
  let wanted: Wanted = { facing: 'user' }
  let run: Run | undefined
  let isFound = false

  const lost = () => {
    if (actor.getSnapshot().matches('ready')) say({ type: 'refused', problem: 'busy' })
    else run?.stop()
  }
  const open = async () => {
    try {
      const stream = await live.open(wanted, lost)
      if (!actor.getSnapshot().matches('asking')) return live.close()
      around.put({ stream })
      say({ type: 'allowed' })
    } catch (error) {
      say({ type: 'refused', problem: problemOf(error) })
    }
  }
  const begin = () => {
    const stream = live.stream()
    if (!stream) return
    const name = `${kind} ${new Date().toISOString().slice(0, 16)}`
    const upload = uploads.record({ name, note: { talk: crypto.randomUUID() } })
    isFound = false
    held.take(upload)
    live.stayAwake()
    run = startRun({
      ...{ kind, stream, upload, language: wish.language(), listens: wish.listens() },
      onTick: ms => {
        if (actor.getSnapshot().matches('recording')) say({ type: 'tick', ms })
      },
      onGuess: guess => around.put({ guess }),
      onEnd: () => say({ type: 'ended' }),
    })
  }
  const switchOff = () => {
    live.close()
    around.put({ stream: undefined, guess: '' })
  }
  const works: Record<Snapshot['value'], (before: Snapshot['value']) => void> = {
    idle: before => {
      switchOff()
      if (before !== 'asking') held.forget()
    },
    asking: () => void open(),
    ready: () => {},
    recording: before => (before === 'paused' ? run?.resume() : begin()),
    paused: () => run?.pause(),
    finishing: () => run?.stop(),
    recorded: switchOff,
    processing: () => {
      const { upload } = around.now()
      if (upload) handOn(upload)
    },
    done: () => {},
  }
  let before: Snapshot['value'] = 'idle'
  actor.subscribe(({ value }) => {
    const last = before
    before = value
    if (last !== value) works[value](last)
  })
  actor.start()
  /** Restores an interrupted recording from this browser's storage once it's loaded. */
  const look = () => {
    const kept = uploads.list().findLast(one => one.actor.getSnapshot().status === 'active')
    if (!kept || !actor.getSnapshot().matches('idle')) return
    isFound = true
    held.take(kept)
    say({ type: 'found', ms: metadata.of(talkOf(kept)).ms })
    if (kept.actor.getSnapshot().context.hasEnded) say({ type: 'use' })
  }
  const unsubscribe = uploads.subscribe(look)
  void uploads.found.then(look)
  return {
    actor,
    around,
    level: live.level,
    /** Whether it was interrupted in an earlier visit. */
    isFound: () => isFound,
    wanted: () => wanted,
    /** Switches to another camera or microphone. */
    want: (change: Partial<Wanted>) => {
      wanted = { ...wanted, ...change }
      say({ type: 'switch' })
    },
    /** Leaving the page turns the devices off; the recording is kept. */
    close: () => {
      unsubscribe()
      run?.leave()
      actor.stop()
      live.close()
    },
  }
}
