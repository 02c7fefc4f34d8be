-- Views through which processes went on that knew settings, texts, words, rates, emails and messages as tables of their
-- own, and what went with them.
DROP VIEW settings_pictures, shop_settings, page_texts, mail_words, delivery_rates, mails, phone_messages;
DROP TRIGGER outbox_message_named ON outbox;
DROP FUNCTION name_phone_message();

-- Only those processes waited for the other two marks.
CREATE OR REPLACE FUNCTION announce_owner_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', 'owner content');
  RETURN NULL;
END $$;
