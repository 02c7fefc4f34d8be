import { type BackupsConnection, backupBucketToSave } from '@tula/contract/connections/backups-connection.ts';
import {
  saveBackupBucket,
  switchBackupsOff,
  testBackupBucket,
} from '@tula/contract/connections/connections-calls.ts';
import { t } from '@tula/messages/connections.ts';
import { send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConnectionSection } from './connection-section.tsx';
import { SecretField, TestedButtons } from './form-parts.tsx';
import { SwitchOff } from './messages-parts.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type BackupsProps = { connection: BackupsConnection; hasKey: boolean; onChanged: () => Promise<void> };

/** The bucket to which backups are sent; it needs a key first. */
export function BackupsSection({ connection, hasKey, onChanged }: BackupsProps) {
  const { isOn, endpoint, region, bucket, accessKeyId, revision } = connection;
  return (
    <ConnectionSection
      title={t('kind.backups')}
      connection={connection}
      unconnected={isOn ? undefined : t(hasKey ? 'backups.none' : 'backups.noKey')}
      none={revision === 0 ? undefined : t('backups.off')}
      settings={[
        [t('backups.endpoint'), endpoint],
        [t('backups.region'), region],
        [t('backups.bucket'), bucket],
        [t('backups.accessKeyId'), accessKeyId],
      ]}
      onChanged={onChanged}
      form={(start, restart) => (hasKey ? <BucketForm start={start} restart={restart} /> : null)}
    />
  );
}

const check = checkBySchema(backupBucketToSave);
const PLAIN = { autoComplete: 'off', spellCheck: false } as const;

type BucketFormProps = { start: BackupsConnection; restart: () => Promise<void> };

function BucketForm({ start, restart }: BucketFormProps) {
  const { revision, isOn, endpoint, region, bucket, accessKeyId, hasSecrets } = start;
  const form = useConnectionForm({
    start: { endpoint, region, bucket, accessKeyId },
    save: { check, send: (typed) => send(saveBackupBucket, { body: { basedOn: revision, ...typed } }) },
    test: { check, send: (typed) => send(testBackupBucket, { body: typed }) },
    restart,
  });
  return (
    <>
      <form className={`${fieldCss.form} ${layoutCss.above4}`} {...form.props}>
        <p className={layoutCss.soft}>{t('backups.about')}</p>
        <TextField
          label={t('backups.endpoint')}
          {...form.field('endpoint')}
          hint={t('backups.endpoint.hint')}
          inputMode="url"
          {...PLAIN}
        />
        <div className={fieldCss.twoFields}>
          <TextField
            label={t('backups.region')}
            {...form.field('region')}
            hint={t('backups.region.hint')}
            {...PLAIN}
          />
          <TextField
            label={t('backups.bucket')}
            {...form.field('bucket')}
            hint={t('backups.bucket.hint')}
            {...PLAIN}
          />
        </div>
        <TextField label={t('backups.accessKeyId')} {...form.field('accessKeyId')} {...PLAIN} />
        <SecretField
          label={t('backups.secretAccessKey')}
          {...form.field('secretAccessKey')}
          isStored={hasSecrets}
          hint={t('backups.secretAccessKey.hint')}
        />
        <TestedButtons
          form={form}
          about={t('backups.save.about')}
          save={t('backups.save')}
          onShowSaved={restart}
        />
      </form>
      {isOn ? (
        <SwitchOff
          endpoint={switchBackupsOff}
          about={t('backups.switchOff.about')}
          button={t('backups.switchOff')}
          revision={revision}
          restart={restart}
        />
      ) : null}
    </>
  );
}
