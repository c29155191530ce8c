import X from "lucide-react/icons/x"
import { autorun } from "mobx"
import { useEffect } from "react"
import { Text } from "react-aria-components/Text"
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components/Toast"
import type { Notice } from "../surroundings.ts"
import { Button, IconButton } from "./button.tsx"
import { I18n } from "./i18n.tsx"
import type { Notices } from "./notices.ts"
import { noticesRoom } from "./overlay.css.ts"
import * as css from "./toasts.css.ts"

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 })

/** So long a notice stays, in milliseconds: with something to do, longer. */
const stay = { plain: 6_000, action: 12_000 }

/** What stands there now of each thing that notices are about. */
const standing = new Map<string, string>()

const show = (notice: Notice): void => {
  const { about } = notice
  const before = about === undefined ? undefined : standing.get(about)
  if (before !== undefined) queue.close(before)
  const key = queue.add(notice, { timeout: notice.action === undefined ? stay.plain : stay.action })
  if (about !== undefined) standing.set(about, key)
}

/** Tells the page how much room the notices take, with what is around them, as long as there are any. */
const tellRoom = (region: HTMLElement | null) => {
  if (region === null) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty(noticesRoom, `${region.offsetHeight + 24}px`))
  watch.observe(region)
  return () => {
    watch.disconnect()
    style.removeProperty(noticesRoom)
  }
}

/** The corner where notices come and go. */
const Toasts = ({ notices }: { notices: Notices }) => {
  useEffect(
    () =>
      autorun(() => {
        if (notices.waiting.length === 0) return
        for (const notice of notices.take()) show(notice)
      }),
    [notices],
  )
  return (
    <I18n>
      <ToastRegion ref={tellRoom} queue={queue} aria-label="Hinweise" className={css.region}>
        {({ toast }) => (
          <AriaToast toast={toast} className={css.toast}>
            <ToastContent className={css.text}>
              <Text slot="title">{toast.content.text}</Text>
            </ToastContent>
            {toast.content.action !== undefined && (
              <Button
                look="inverse"
                className={css.act}
                onClick={() => {
                  toast.content.action?.run()
                  queue.close(toast.key)
                }}
              >
                {toast.content.action.label}
              </Button>
            )}
            <IconButton look="inverse" label="Hinweis schließen" onClick={() => queue.close(toast.key)}>
              <X size={16} aria-hidden />
            </IconButton>
          </AriaToast>
        )}
      </ToastRegion>
    </I18n>
  )
}

export default Toasts
