import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { isOpen, type MessageId, mostWatched, type Progress } from "../../../core/messages/index.ts"

/** Somebody who is told how far messages are. */
type Heard = (progress: Progress) => void

/** What is watched of one workspace. */
interface Room {
  /** Who listens, with the message that each looks at. */
  readonly listeners: Map<Heard, MessageId | undefined>
  /** What was told last, by message: as long as mails of it are open or somebody looks at it, and once more when not. */
  readonly known: Map<MessageId, Progress>
  readonly stop: () => void
}

const isUnderWay = ({ counts }: Progress): boolean =>
  Object.entries(counts).some(([state, count]) => isOpen(state as keyof typeof counts) && count > 0)

/** Tells everybody who watches a workspace how far its messages are. */
export interface Board {
  /**
   * Tells what is known at once, and each change; gives back what ends it. Of the message that somebody looks at the end is told
   * too when it came between two looks.
   */
  readonly watch: (workspace: WorkspaceId, heard: Heard, message?: MessageId) => () => void
}

/**
 * Looks once a second for each workspace that somebody watches, however many do, and tells who watches what changed since.
 * What another process of the server delivers is found in the same way: both look into one database. Where nobody answers, it
 * looks again later.
 */
export const progressBoard = (
  look: (workspace: WorkspaceId, also: ReadonlyArray<MessageId>) => Promise<ReadonlyArray<Progress>>,
  every = 1_000,
): Board => {
  const rooms = new Map<WorkspaceId, Room>()

  const open = (workspace: WorkspaceId): Room => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const room: Room = {
      listeners: new Map(),
      known: new Map(),
      stop: () => {
        isOver = true
        clearTimeout(timer)
        rooms.delete(workspace)
      },
    }
    const tell = (found: ReadonlyArray<Progress>) => {
      const named = new Set(room.listeners.values())
      for (const progress of found) {
        const before = room.known.get(progress.id)
        if (isUnderWay(progress) || named.has(progress.id)) room.known.set(progress.id, progress)
        else room.known.delete(progress.id)
        if (JSON.stringify(before) !== JSON.stringify(progress))
          for (const heard of room.listeners.keys()) heard(progress)
      }
    }
    const round = async () => {
      const named = [...room.listeners.values()].filter((id) => id !== undefined)
      const also = [...new Set([...named, ...room.known.keys()])].slice(0, mostWatched)
      const found = await look(workspace, also).catch(() => [])
      if (isOver) return
      tell(found)
      timer = setTimeout(round, every)
    }
    rooms.set(workspace, room)
    // Who opens it listens by then.
    queueMicrotask(round)
    return room
  }

  return {
    watch: (workspace, heard, message) => {
      const room = rooms.get(workspace) ?? open(workspace)
      room.listeners.set(heard, message)
      for (const progress of room.known.values()) heard(progress)
      return () => {
        room.listeners.delete(heard)
        if (room.listeners.size === 0) room.stop()
      }
    },
  }
}
