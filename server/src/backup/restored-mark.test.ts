import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { saveLegal } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { expect, test } from 'vitest';
import { masterPath } from '../media/image.ts';
import { inPieces } from '../media/test-media.ts';
import { pictureOfSize } from '../media/test-pictures.ts';
import { uploadImage } from '../media/upload-image.ts';
import { openOrdersShop } from '../orders/test-orders.ts';
import { takeBackup } from './take-backup.ts';
import { aFolder, asking, inRestored } from './test-backups.ts';

test('a restored shop has the mark of the food authority for its labels, with the same bytes', {
  timeout: 120_000,
}, async () => {
  const shop = await openOrdersShop();
  const folder = aFolder();
  try {
    const { token } = await shop.aStaffMember('Kamala');
    const png = await pictureOfSize(600, 300).png().toBuffer();
    const { id, path: mark } = await uploadImage(shop.parts, inPieces(png));
    const settings = {
      ...DEMO_SETTINGS.legal,
      licenceMark: { path: mark, width: 600, height: 300 },
    };
    const saved = await shop.call(saveLegal, { body: { basedOn: 0, settings } }, { as: token });
    expect(saved).toMatchObject({ result: { version: 1 } });
    const [file, keyFile] = [path.join(folder, 'shop.tula'), path.join(folder, 'key')];
    writeFileSync(keyFile, 'the key that signs the tokens of customers');
    const { connection, parts } = shop;
    const taken = await takeBackup({ connection, storage: parts.storage, keyFile, version: '0.1.0' }, file);
    expect(taken.lostImages).toEqual([]);
    const dataDir = path.join(folder, 'restored');
    const rows = await inRestored(file, dataDir, (restored) =>
      asking(restored, (ask) =>
        ask(`SELECT o.content -> 'licenceMark' AS mark, p.image_id FROM owner_content o
             JOIN owner_content_pictures p USING (area, name, language, version) WHERE name = 'legal'`),
      ),
    );
    expect(rows).toEqual([{ mark: settings.licenceMark, image_id: id }]);
    const fileIn = (folderOfShop: string) => readFileSync(path.join(folderOfShop, 'media', masterPath(id)));
    expect(fileIn(dataDir).equals(fileIn(shop.dataDir))).toBe(true);
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true });
  }
});
