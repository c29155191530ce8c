import X from "lucide-react/icons/x"
import { autorun } from "mobx"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { Text } from "react-aria-components/Text"
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components/Toast"
import { Button, IconButton } from "./button.tsx"
import { I18n } from "./i18n.tsx"
import { NoticeQueue, type Standing } from "./notice-queue.ts"
import type { Notices } from "./notices.ts"
import { noticesRoom } from "./overlay.css.ts"
import * as css from "./toasts.css.ts"

const queue = new NoticeQueue()

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

/** What a notice says, and what can be done. */
const Said = observer(({ notice, close }: { notice: Standing; close: () => void }) => {
  const { text, action } = notice.get()
  return (
    <>
      <ToastContent className={css.text}>
        <Text slot="title">{text}</Text>
      </ToastContent>
      {action !== undefined && (
        <Button
          look="inverse"
          className={css.act}
          onClick={() => {
            // First it goes: what is said of the action is a notice of its own.
            close()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
    </>
  )
})

/** The corner where notices come and go. */
const Toasts = ({ notices }: { notices: Notices }) => {
  useEffect(
    () =>
      autorun(() => {
        if (notices.waiting.length === 0) return
        for (const notice of notices.take()) queue.show(notice)
      }),
    [notices],
  )
  return (
    <I18n>
      <ToastRegion ref={tellRoom} queue={queue} aria-label="Hinweise" className={css.region}>
        {({ toast }) => (
          <AriaToast toast={toast} className={css.toast}>
            <Said notice={toast.content} close={() => queue.close(toast.key)} />
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
