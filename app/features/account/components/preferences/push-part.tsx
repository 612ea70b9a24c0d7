import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PushDevice } from "../../../../../contract/push/push.ts";
import { PUSH_STATE_LABELS, type PushState } from "../../../../content/components/reminders/push-state.ts";
import { useTimeText } from "../../../../i18n/time.tsx";
import { useHref } from "../../../../routing/link.tsx";
import { Badge } from "../../../../ui/badge/badge.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { buttons } from "../../../../ui/css/buttons.css.ts";
import { classNames } from "../../../../ui/css/class-names.ts";
import { scriptOnly, stack, visuallyHidden } from "../../../../ui/css/layout.css.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../../ui/icon/page-icons.ts";
import { SectionHeading } from "../../../../ui/section-heading/section-heading.tsx";
import { PUSH_DEVICE } from "../../model/push-form.ts";
import * as entries from "../../security/security.css.ts";
import * as styles from "../account-page.css.ts";

const loadDevice = () => import("../../../../content/components/reminders/push-device.ts");

/** Devices that get notifications, and the switch of this one. */
export function PushPart({ devices }: { readonly devices: readonly PushDevice[] | null }) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <section className={styles.part} aria-labelledby="push-title">
      <SectionHeading id="push-title" title={t("pushTitle")} lead={t("pushLead")} />
      <div className={stack[5]}>
        <ThisDevice />
        {devices === null || devices.length === 0 ? (
          <p className={entries.quiet}>{t(devices === null ? "pushUnread" : "pushNone")}</p>
        ) : (
          <ul className={entries.entries}>
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )}
        <div className={buttons}>
          <LinkButton to={to("reminders")} icon={pageIcons.bell}>
            {t("shellReminders")}
          </LinkButton>
          <LinkButton to={to("following")} icon="star">
            {t("shellFollowing")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** Switches this device on or off. What it shows is known to scripts only. */
function ThisDevice() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    loadDevice()
      .then(({ readPush }) => readPush())
      .then(
        (read) => !isGone && setState(read),
        () => !isGone && setState("failed"),
      );
    return () => {
      isGone = true;
    };
  }, []);

  async function change(): Promise<void> {
    // Safari asks only in the press itself, before any code is loaded.
    const permission = state !== "on" && "Notification" in window ? Notification.requestPermission() : undefined;
    setBusy(true);
    try {
      const { switchOff, switchOn } = await loadDevice();
      setState(await (state === "on" ? switchOff() : switchOn(permission)));
      revalidate();
    } catch {
      // The code could not be loaded.
      setState("failed");
    } finally {
      setBusy(false);
    }
  }

  const canChange = state !== "install" && state !== "unsupported";
  return (
    <div className={classNames(stack[3], scriptOnly)}>
      <p role="status">{state !== null && t(PUSH_STATE_LABELS[state])}</p>
      {state !== null && canChange && (
        <div>
          <Button type="button" busy={isBusy} onClick={() => void change()}>
            {t(state === "on" ? "pushTurnOff" : "pushTurnOn")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Device({ device }: { readonly device: PushDevice }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const name = [device.browser, device.system].filter((part) => part !== "").join(" · ") || t("pushUnknown");
  return (
    <li className={entries.entry}>
      <span className={entries.entryIcon}>
        <Icon name={pageIcons.device} />
      </span>
      <div className={entries.entryText}>
        <p className={entries.entryName}>
          <bdi>{name}</bdi>
          {device.current && (
            <Badge tone="success" icon="check">
              {t("pushThis")}
            </Badge>
          )}
        </p>
        {/* Two ICU versions may word a date differently. */}
        <p className={entries.quiet} suppressHydrationWarning>
          {t("pushSince", { date: timeText(device.createdAt, "date") })}
          {device.failing && ` · ${t("pushFailing")}`}
        </p>
      </div>
      <Form method="post" className={entries.entryAction}>
        <input type="hidden" name="intent" value={PUSH_DEVICE} />
        <input type="hidden" name="device" value={device.id} />
        <Button type="submit" size="sm">
          <span aria-hidden="true">{t("pushRemove")}</span>
          <span className={visuallyHidden}>{t("pushRemoveOf", { device: name })}</span>
        </Button>
      </Form>
    </li>
  );
}
