-- They were half as long and hashed without a salt. Setting up two-factor authentication again creates new ones.
DELETE FROM recovery_code;
